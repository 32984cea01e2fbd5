import { userSorts, userStatuses } from '@house/contract/admin-users';
import { roles } from '@house/domain/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUserPageStore } from '../features/admin/user-page.store.ts';
import { createUsersListStore } from '../features/admin/users-list.store.ts';
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
}, 120_000);

/** As many as are counted are sorted at most. */
const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work, { sorted: 12_000 });

describe('the list of accounts among many', () => {
  it.each(userSorts)('by %s is read from an index in its order, whatever is filtered', async (sort) => {
    const store = createUsersListStore(database.db);
    const list = (wanted: object) => () => store.list({ sort, page: 1, pageSize: 10, ...wanted });
    expect(await plans(list({}))).toEqual([]);
    for (const status of userStatuses) expect(await plans(list({ status }))).toEqual([]);
    for (const role of roles) expect(await plans(list({ role }))).toEqual([]);
    expect(await plans(list({ role: 'vendor', status: 'suspended' }))).toEqual([]);
    expect(await plans(list({ search: 'person 59' }))).toEqual([]);
    expect(await plans(list({ search: 'zq' }))).toEqual([]);
  });

  it('and the page of one are read by index', async () => {
    const store = createUserPageStore(database.db);
    expect(await plans(() => store.find(userId))).toEqual([]);
    expect(await plans(() => store.recentBookings(userId))).toEqual([]);
    expect(await plans(() => store.venues(userId))).toEqual([]);
  });
});
