import { describe, expect, it } from 'vitest';
import {
  acknowledgeBy,
  answerBy,
  answerByAfter,
  dueAt,
  fillReply,
  stateAfter,
  transitionsFrom,
} from './tickets.ts';

const at = (text: string): Date => new Date(text);
const openedAt = at('2027-01-31T06:00:00Z');
const clocks = { acknowledgeBy: acknowledgeBy(openedAt), answerBy: answerBy(openedAt) };

describe('a ticket', () => {
  it('goes from open to acknowledged, answered and closed', () => {
    expect(stateAfter('acknowledge', 'open')).toBe('acknowledged');
    expect(stateAfter('answer', 'acknowledged')).toBe('answered');
    expect(stateAfter('ask', 'acknowledged')).toBe('waiting');
    expect(stateAfter('close', 'answered')).toBe('closed');
  });

  it('is reopened by the requester from any state', () => {
    for (const state of ['waiting', 'answered', 'closed'] as const)
      expect(stateAfter('write', state)).toBe('acknowledged');
    expect(stateAfter('write', 'open')).toBe('open');
  });

  it('is not acknowledged twice, nor answered once it is closed', () => {
    expect(stateAfter('acknowledge', 'acknowledged')).toBeNull();
    expect(transitionsFrom('closed')).toEqual(['reopen', 'write']);
  });

  it('is due in 48 hours, then in a month, and not while it awaits the requester', () => {
    expect(dueAt({ ...clocks, state: 'open' })).toEqual(at('2027-02-02T06:00:00Z'));
    expect(dueAt({ ...clocks, state: 'acknowledged' })).toEqual(at('2027-02-28T06:00:00Z'));
    for (const state of ['waiting', 'answered', 'closed'] as const)
      expect(dueAt({ ...clocks, state })).toBeNull();
  });

  it('has a month for a new question, and at least two days when it returns to the team', () => {
    const now = at('2027-02-27T06:00:00Z');
    expect(answerByAfter('write', { ...clocks, state: 'waiting' }, now)).toEqual(at('2027-03-01T06:00:00Z'));
    expect(answerByAfter('write', { ...clocks, state: 'closed' }, now)).toEqual(at('2027-03-27T06:00:00Z'));
    expect(answerByAfter('write', { ...clocks, state: 'acknowledged' }, now)).toEqual(clocks.answerBy);
    expect(answerByAfter('reopen', { ...clocks, state: 'closed' }, openedAt)).toEqual(clocks.answerBy);
  });
});

it('fills in the name and the number of a ticket', () => {
  const filled = fillReply('Dear {name}, about {number}: …', { name: 'Asha Devi', number: 'MT-4F7K' });
  expect(filled).toBe('Dear Asha Devi, about MT-4F7K: …');
});

it('leaves unknown placeholders for the team', () => {
  expect(fillReply('On {day}, {toString}', { name: 'Asha', number: 'MT-1' })).toBe('On {day}, {toString}');
});

it('does not treat a name as a replacement pattern', () => {
  expect(fillReply('Dear {name}', { name: '$& {number}', number: 'MT-1' })).toBe('Dear $& {number}');
});
