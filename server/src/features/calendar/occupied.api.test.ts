import { addDays } from '@mandap/domain/days';
import { type Hours, type OfferingUnit, overlap, type Window } from '@mandap/domain/offerings/offering';
import * as fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { json } from '#server/platform/fragments.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue } from '#server/testing/builders.ts';
import { inFull } from '#server/testing/in-full.ts';

// The form tells at once which functions cannot be booked together. The database decides it. Both have the same answer.

let app: TestApp;
let venueId: string;
let spaceIds: string[];

beforeAll(async () => {
  app = await testApp();
  venueId = (await aVenue(app.db)).id;
  spaceIds = [newId(), newId(), newId()];
  for (const id of spaceIds)
    await app.db`insert into spaces (id, venue_id, name, kind) values (${id}, ${venueId}, ${id}, 'hall')`;
});

const runs = inFull ? { numRuns: 500 } : { numRuns: 60, seed: 2027 };
const window = fc.record({
  /** 0: the whole venue. */
  space: fc.nat({ max: 3 }),
  starts: fc.constantFrom(-120, 0, 360, 600, 1080),
  minutes: fc.constantFrom(180, 300, 480, 1440, 1620),
});
const wish = fc.record({
  unit: fc.constantFrom<OfferingUnit>('day', 'session', 'hour', 'night'),
  windows: fc.array(window, { minLength: 1, maxLength: 2 }),
  turnaround: fc.constantFrom(0, 60, 600),
  inDays: fc.nat({ max: 2 }),
  more: fc.nat({ max: 2 }),
  hours: fc.record({ starts: fc.constantFrom(0, 390, 720), minutes: fc.constantFrom(60, 330) }),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const booked = ({ unit, windows, turnaround, inDays, more, hours }: Wish) => {
  const isOneDay = unit === 'session' || unit === 'hour';
  const start = addDays('2027-02-10', inDays);
  const end = addDays(start, isOneDay ? 0 : more + (unit === 'night' ? 1 : 0));
  return {
    id: newId(),
    unit,
    turnaround,
    stay: { start, end },
    hours: unit === 'hour' ? { starts: hours.starts, ends: hours.starts + hours.minutes } : null,
    windows: windows.map(
      ({ space, starts, minutes }): Window => ({
        spaceId: spaceIds[space - 1] ?? null,
        starts: unit === 'night' ? 720 : starts,
        ends: unit === 'night' ? 660 : starts + minutes,
      }),
    ),
  };
};
type Booked = ReturnType<typeof booked>;

const add = ({ id, unit, windows, turnaround }: Booked) => app.db`
  insert into offerings (id, venue_id, is_whole_venue, name, unit, windows, turnaround, price)
  values (${id}, ${venueId}, false, ${id}, ${unit}, ${json(windows)}, ${turnaround}, 100000)`;

const occupied = async ({ id, stay, hours }: Booked): Promise<{ spaceId: string; during: string }[]> => {
  const { starts, ends }: Partial<Hours> = hours ?? {};
  return app.db`
    select space_id, during::text from occupied(${venueId}, ${id}, ${stay.start}, ${stay.end}, ${starts ?? null}::int, ${ends ?? null}::int)`;
};

const meet = async (one: Booked, other: Booked): Promise<boolean> => {
  const [first, second] = [await occupied(one), await occupied(other)];
  const [row] = await app.db<{ meet: boolean }[]>`
    select exists (select from jsonb_to_recordset(${json(first)}) a ("spaceId" uuid, during tsrange)
      join jsonb_to_recordset(${json(second)}) b ("spaceId" uuid, during tsrange)
        on a."spaceId" = b."spaceId" and a.during && b.during) as meet`;
  return row?.meet === true;
};

it('the form and the database agree which offerings cannot be booked together', async () => {
  const answers = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(wish, wish, async (...wishes) => {
      const [one, other] = wishes.map(booked) as [Booked, Booked];
      await add(one);
      await add(other);
      const said = overlap(one, other);
      answers.add(said);
      expect(await meet(one, other)).toBe(said);
      await app.db`delete from offerings where id in (${one.id}, ${other.id})`;
    }),
    runs,
  );
  expect(answers.size).toBe(2);
});

it('a stay meets a hold exactly if both occupy a space at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(wish, wish, fc.nat({ max: 2 }), async (...[held, asked, later]) => {
      const [one, other] = [booked(held), booked(asked)];
      await add(one);
      await add(other);
      const { start, end } = other.stay;
      const stay = { start: addDays(start, later), end: addDays(end, later) };
      await app.db`
        insert into holds (space_id, during) select space_id, during
        from jsonb_to_recordset(${json(await occupied(one))}) h ("spaceId" uuid, during tsrange), lateral (select "spaceId" as space_id) s`;
      const { starts, ends }: Partial<Hours> = other.hours ?? {};
      const [row] = await app.db<{ met: boolean }[]>`
        select exists (select from met_holds(${venueId}, ${start}, ${addDays(end, 5)}, ${starts ?? null}::int, ${ends ?? null}::int, now())
          where offering_id = ${other.id} and first_end <= ${stay.end} and last_start >= ${stay.start}) as met`;
      await app.db`delete from holds where space_id in (select id from spaces where venue_id = ${venueId})`;
      expect(row?.met).toBe(await meet(one, { ...other, stay }));
      await app.db`delete from offerings where id in (${one.id}, ${other.id})`;
    }),
    runs,
  );
});
