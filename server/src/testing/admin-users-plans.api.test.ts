import { hostMarks, userSorts, userStatuses } from '@mandap/contract/accounts/accounts';
import { roles } from '@mandap/domain/accounts/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUserPage } from '../features/accounts/queries/admin-user-page.ts';
import { listUsers } from '../features/accounts/queries/admin-users.ts';
import { toAccounts } from '../published.ts';
import { aGuest } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { manyUsers } from './many-users.ts';
import { badPlans } from './plans.ts';

const large = ['users', 'bookings', 'invitations', 'messages', 'venues'];

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await testDatabase();
  userId = (await aGuest(database.db)).id;
  await manyUsers(database.db, 60_000);
  // One host in a hundred awaits a review of documents.
  await database.db`
    insert into hosts (user_id, business_name, contact_name, phone, verified_at, host_since)
    select id, 'Stays', 'Asha', '', case when row_number() over () % 100 > 0 then created_at end, current_date
    from users where role = 'vendor' on conflict do nothing`;
  await database.db`vacuum analyze hosts`;
});

/** Sorting is allowed up to the number of rows that are counted. */
const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work, { sorted: 12_000 });

describe('the list of accounts in a large table', () => {
  it.each(userSorts)('by %s is read from an index in its order, whatever the filter', async (sort) => {
    const list = (requested: object) => () =>
      listUsers({ db: database.db, published: toAccounts })({ sort, page: 1, pageSize: 10, ...requested });
    expect(await plans(list({}))).toEqual([]);
    for (const status of userStatuses) expect(await plans(list({ status }))).toEqual([]);
    for (const role of roles) expect(await plans(list({ role }))).toEqual([]);
    expect(await plans(list({ role: 'vendor', status: 'suspended' }))).toEqual([]);
    for (const host of hostMarks) expect(await plans(list({ host }))).toEqual([]);
    expect(await plans(list({ search: 'person 59' }))).toEqual([]);
    expect(await plans(list({ search: 'zq' }))).toEqual([]);
  });

  it('and one account’s page are read by index', async () => {
    expect(await plans(() => findUserPage(database.db, toAccounts, userId))).toEqual([]);
  });
});
