import { type AdminVenueSort, adminVenueSorts } from '@mandap/contract/approval/approval';
import { venueFilters } from '@mandap/domain/venues/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { findHost, listVerifications } from '../features/approval/queries/admin-host.ts';
import { type AdminVenueFilter, selectAdminVenues } from '../features/approval/queries/admin-venues.ts';
import {
  findLastApproval,
  findVenueForApproval,
  listDecisions,
} from '../features/approval/queries/venue-approval.ts';
import { findPublishedFields } from '../features/venues/venues.store.ts';
import { toApproval, toVenues } from '../published.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { manyVenues } from './many-venues.ts';
import { badPlans } from './plans.ts';

const large = ['venues', 'hosts', 'users', 'tehsils', 'bookings', 'venue_decisions', 'host_verifications'];
const today = '2026-11-21';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // Nothing here reads the public lists.
  await database.db`alter table venues disable trigger added_venues_are_listed`;
  await manyVenues(database.db, 20_000);
  // Half of the tehsils are spread over all districts of India. One host in fifty awaits verification.
  await database.db`
    with numbered as (select id, row_number() over () as n from tehsils),
      districts as (select array_agg(id) as ids from districts)
    update tehsils t set district_id = ids[1 + n % cardinality(ids)] from numbered, districts
    where numbered.id = t.id and n % 2 = 0`;
  await database.db`
    with numbered as (select user_id, row_number() over () as n from hosts)
    update hosts h set verified_at = null from numbered where numbered.user_id = h.user_id and n % 50 = 0`;
  for (const table of ['tehsils', 'hosts']) await database.db.execute(`vacuum analyze ${table}`);
});

const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work);

describe('the administrators’ venues', () => {
  const list = (filter: Partial<AdminVenueFilter>, sort: AdminVenueSort) => () =>
    selectAdminVenues(database.db, { sort, page: 1, pageSize: 10, ...filter }, today);

  it.each(adminVenueSorts)(
    'by %s are read from an index in that order, whatever the filter',
    async (sort) => {
      expect(await plans(list({}, sort))).toEqual([]);
      for (const status of venueFilters) expect(await plans(list({ status }, sort)), status).toEqual([]);
      expect(await plans(list({ featured: true }, sort))).toEqual([]);
      expect(await plans(list({ changed: true }, sort))).toEqual([]);
      // Nearly all venues are regular: counting stops after 10,001, whatever the plan.
      const regular = await plans(list({ featured: false }, sort));
      expect(regular.filter((problem) => !problem.includes('select count(*)'))).toEqual([]);
    },
  );

  it.each(['moti', 'meena 3', 'town 17', 'zz'])('with %s are found by index', async (search) => {
    for (const sort of adminVenueSorts) {
      // Matches of a rare word are sorted. Matches of a common word are counted up to 10,001, whatever the
      // plan.
      const problems = await plans(list({ search }, sort));
      const bad = problems.filter(
        (problem) => problem.startsWith('reads all') && !problem.includes('select count(*)'),
      );
      expect(bad).toEqual([]);
    }
  });

  it('of a small state, and of verified or unverified hosts, are found by index', async () => {
    const [goa] = await database.db<{ id: string }[]>`select id from states where name = 'Goa'`;
    const filters = [{ stateId: goa?.id }, { host: 'unverified' }, { host: 'verified' }] as const;
    for (const filter of filters)
      for (const sort of adminVenueSorts) {
        const problems = await plans(list(filter, sort));
        const bad = problems.filter(
          (problem) => problem.startsWith('reads all') && !problem.includes('select count(*)'),
        );
        expect(bad).toEqual([]);
      }
  });

  it('are read by index one by one', async () => {
    const { db } = database;
    const [venue] = await db<{ id: string; ownerId: string }[]>`select id, owner_id from venues limit 1`;
    expect(await plans(() => findVenueForApproval(db, toApproval, venue?.id ?? '', today))).toEqual([]);
    expect(await plans(() => findHost(db, toApproval, venue?.ownerId ?? ''))).toEqual([]);
    expect(await plans(() => listDecisions(db, venue?.id ?? ''))).toEqual([]);
    expect(await plans(() => findLastApproval(db, venue?.id ?? ''))).toEqual([]);
    expect(await plans(() => listVerifications(db, venue?.ownerId ?? ''))).toEqual([]);
    expect(await plans(() => findPublishedFields(db, toVenues, venue?.id ?? ''))).toEqual([]);
  });
});
