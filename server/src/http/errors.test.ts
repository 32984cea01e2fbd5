import type { ErrorCode } from '@mandap/contract/errors';
import { expect, it } from 'vitest';
import { createRefusals } from './errors.ts';

const logged = (count: (refuse: (code: ErrorCode, route: string, ip: string) => void) => void) => {
  const lines: unknown[] = [];
  const refusals = createRefusals({ info: (line: unknown) => void lines.push(line) });
  count(refusals.count);
  refusals.flush();
  refusals.flush();
  return lines;
};

const signIn = 'POST /api/accounts/login/';

it('counts refused sign-ins in the log by code, route and network prefix', () => {
  const lines = logged((refuse) => {
    for (const ip of ['203.0.113.7', '203.0.113.8', '198.51.100.1', '2001:db8:1:2::7'])
      refuse('invalid_credentials', signIn, ip);
    refuse('invalid_code', 'POST /api/accounts/verify/', '203.0.113.7');
  });
  const refused = { refused: 'invalid_credentials', route: signIn };
  expect(lines).toEqual([
    { ...refused, network: '203.0.113.x', times: 2 },
    { ...refused, network: '198.51.100.x', times: 1 },
    { ...refused, network: '2001:db8:1::', times: 1 },
    { refused: 'invalid_code', route: 'POST /api/accounts/verify/', network: '203.0.113.x', times: 1 },
  ]);
});

it('counts exceeded limits and bad input in the log by code and route, and ignores other errors', () => {
  const lines = logged((refuse) => {
    refuse('bad_input', 'POST /api/bookings/', '203.0.113.7');
    refuse('bad_input', 'POST /api/bookings/', '198.51.100.1');
    refuse('not_found', 'GET /api/bookings/:id/', '203.0.113.7');
  });
  expect(lines).toEqual([{ refused: 'bad_input', route: 'POST /api/bookings/', times: 2 }]);
});

it('bounds the log lines for attempts from thousands of networks, and still counts each', () => {
  const lines = logged((refuse) => {
    for (let number = 0; number < 5_000; number += 1)
      refuse('invalid_credentials', signIn, `10.${number >> 8}.${number & 255}.1`);
  }) as { times: number }[];
  expect(lines.length).toBeLessThan(1_000);
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
});
