import { expect, it } from 'vitest';
import { createRefusals } from './refusals.ts';

it('attempts against sign-in, limits and input are logged by code and route with their number, others are not', () => {
  const lines: unknown[] = [];
  const refusals = createRefusals({ info: (line: unknown) => void lines.push(line) });
  for (let times = 0; times < 3; times += 1)
    refusals.count('invalid_credentials', 'POST /api/accounts/login/');
  refusals.count('bad_input', 'POST /api/bookings/');
  refusals.count('not_found', 'GET /api/bookings/:id/');
  refusals.flush();
  refusals.flush();
  expect(lines).toEqual([
    { refused: 'invalid_credentials', route: 'POST /api/accounts/login/', times: 3 },
    { refused: 'bad_input', route: 'POST /api/bookings/', times: 1 },
  ]);
});
