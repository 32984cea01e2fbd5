import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import { bookingStatuses, isLive } from '@mandap/domain/bookings/lifecycle';
import { tookPlace } from '@mandap/domain/bookings/outcome';
import { beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

it('has the same sets of states in SQL as in the domain', async () => {
  const states = bookingStatuses.flatMap((status) =>
    [true, false].map((unconfirmed) => ({ status, unconfirmed })),
  );
  for (const state of states) {
    const [row] = await database.db<{ live: boolean; held: boolean; known: boolean }[]>`
      select is_live_booking(${state.status}) as live, took_place(${state.status}, ${state.unconfirmed}) as held,
        parties_know_each_other('guest', ${state.status}) as known`;
    expect(row, JSON.stringify(state)).toEqual({
      live: isLive(state.status),
      held: tookPlace(state),
      known: doPartiesKnowEachOther(state.status),
    });
  }
});
