import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaksPages, type Contract, contractOf, type Promised } from './contract-rule.ts';
import { openApi } from './openapi.ts';

const now = contractOf(openApi('Mandap API', 'https://mandap.example'));
/** Written by `npm run contract:release` with each release. */
const released = resolve(import.meta.dirname, '../../../contract/released.json');

it('pages of the previous release still work with this API', () => {
  const before: Contract = existsSync(released) ? JSON.parse(readFileSync(released, 'utf8')) : now;
  expect(Object.keys(before).length).toBeGreaterThan(200);
  expect(breaksPages(before, now)).toEqual([]);
});

it('a stored contract is unchanged after it is read again', () => {
  expect(breaksPages(JSON.parse(JSON.stringify(now)), now)).toEqual([]);
});

const before: Promised = {
  access: ['user', 'vendor'],
  input: {
    type: 'object',
    properties: {
      note: { type: 'string', maxLength: 500 },
      part: { type: 'string', enum: ['morning', 'evening'] },
      guests: { type: 'integer', minimum: 1 },
    },
    required: ['guests'],
  },
  output: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      state: { type: 'string', enum: ['open', 'closed'] },
      until: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      days: { type: 'array', items: { type: 'string' } },
    },
    required: ['id', 'state', 'until', 'days'],
  },
};

const changed = (
  part: 'input' | 'output',
  fields: Record<string, object>,
  required?: string[],
): Promised => ({
  ...before,
  [part]: {
    ...before[part],
    properties: { ...before[part].properties, ...fields },
    required: required ?? before[part].required,
  },
});

const judged = (kept: Promised): string[] => breaksPages({ 'POST /x': before }, { 'POST /x': kept });

describe('a release may', () => {
  it.each<[string, Promised]>([
    ['leave a call as it is', before],
    ['open it to more people', { ...before, access: 'signed-in' }],
    ['take what nobody has to send', changed('input', { phone: { type: 'string' } })],
    ['take more', changed('input', { note: { type: 'string', maxLength: 900 } })],
    [
      'take another choice',
      changed('input', { part: { type: 'string', enum: ['morning', 'evening', 'night'] } }),
    ],
    [
      'answer more',
      changed('output', { rooms: { type: 'integer' } }, ['id', 'state', 'until', 'days', 'rooms']),
    ],
    ['answer what was optional always', changed('output', { until: { type: 'string' } })],
  ])('%s', (_, kept) => expect(judged(kept)).toEqual([]));
});

describe('a release may not', () => {
  it.each<[string, Promised, string]>([
    ['shut a call to somebody', { ...before, access: ['vendor'] }, 'POST /x is for fewer people'],
    [
      'ask for what pages do not send',
      changed('input', { phone: { type: 'string' } }, ['guests', 'phone']),
      'POST /x: what pages send.phone may be missing',
    ],
    [
      'take less',
      changed('input', { note: { type: 'string', maxLength: 100 } }),
      'POST /x: what pages send.note goes beyond maxLength',
    ],
    [
      'take a choice away',
      changed('input', { part: { type: 'string', enum: ['morning'] } }),
      'POST /x: what pages send.part may be "evening"',
    ],
    [
      'leave out what pages read',
      changed('output', {}, ['id', 'state', 'until']),
      'POST /x: what pages read.days may be missing',
    ],
    [
      'answer what pages do not know',
      changed('output', { state: { type: 'string', enum: ['open', 'closed', 'late'] } }),
      'POST /x: what pages read.state may be "late"',
    ],
    [
      'answer null where there was none',
      changed('output', { id: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      'POST /x: what pages read.id is null, not string',
    ],
    [
      'answer a type more',
      changed('output', { id: { type: ['string', 'number'] } as object }),
      'POST /x: what pages read.id is number, not string',
    ],
    [
      'answer another type, however deep',
      changed('output', { days: { type: 'array', items: { type: 'object' } } }),
      'POST /x: what pages read.days[] is object, not string',
    ],
  ])('%s', (_, kept, problem) => expect(judged(kept)).toEqual([problem]));

  it('remove a call', () => {
    expect(breaksPages({ 'POST /x': before }, {})).toEqual(['POST /x is gone']);
  });
});
