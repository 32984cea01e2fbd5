import { waitingKinds } from '@mandap/contract/operations/operations';
import { assignments } from '@mandap/server/src/platform/fragments.ts';
import { type TestApp, testApp } from '@mandap/server/src/testing/app.ts';
import { aBookingOf } from '@mandap/server/src/testing/booked.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser } from '@mandap/server/src/testing/builders.ts';
import { aDueHost } from '@mandap/server/src/testing/due-payouts.ts';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed.ts';

/** The list that each count of the dashboard links to. */
const lists: Record<(typeof waitingKinds)[number], string> = {
  venues: 'venues/?status=pending',
  changes: 'venues/?changed=true',
  hosts: 'users/?host=unverified',
  accounts: 'users/?status=waiting',
  transfers: 'payments/?needs=confirmation',
  refunds: 'payments/?needs=refund',
  disputes: 'disputes/?scope=waiting',
  payouts: 'payouts/due/?is_due=true',
  tickets: 'tickets/?scope=soon',
  reviews: 'reports/?kind=review&state=open',
  questions: 'reports/?kind=question&state=open',
  messages: 'reports/?kind=message&state=open',
};

let app: TestApp;
let admin: TestUser;

const get = async (path: string) => (await app.ask({ url: `/api/admin/${path}`, as: admin })).json;
const waiting = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await get('dashboard/')).waiting.map(({ kind, count }: { kind: string; count: number }) => [
      kind,
      count,
    ]),
  );
const lengths = async () => {
  const counts = await Promise.all(waitingKinds.map(async (kind) => [kind, (await get(lists[kind])).count]));
  return Object.fromEntries(counts);
};

/** Payments with two stuck refunds each, and bank transfers with and without a UTR. */
const insertStuckMoney = async (guest: TestUser): Promise<void> => {
  const venue = await aVenue(app.db);
  const now = app.clock.now();
  for (const status of ['failed', 'scheduled']) {
    const { id } = await aBookingOf(app.db, guest, venue, { paid: 1000, refunding: 400 });
    const [{ paymentId } = { paymentId: '' }] = await app.db<{ paymentId: string }[]>`
      update refunds r set status = ${status}, try_at = null from payments p
      where p.id = r.payment_id and p.booking_id = ${id} returning r.payment_id`;
    await app.db`insert into refunds (id, payment_id, amount, status, reason, created_at)
      values (${newId()}, ${paymentId}, 100, ${status}, 'cancel', ${now})`;
  }
  for (const utr of ['412345678901', null]) {
    const { id } = await aBookingOf(app.db, guest, venue, { paid: 1000 });
    await app.db`insert into bank_transfers (payment_id, utr, reported_at)
      select id, ${utr}, ${now} from payments where booking_id = ${id}`;
  }
};

beforeAll(async () => {
  app = await testApp();
  const picture = async (view: string, title: string) => ({
    baseUrl: `/media/venues/${view}`,
    widths: [400],
    title,
    placeholder: '',
  });
  await seedDemo({ db: app.db, clock: app.clock, picture });
  admin = await anAdmin(app.db);
  await insertStuckMoney(await aGuest(app.db));
  await aDueHost(app);
  for (const name of ['Waiting', 'Invited']) {
    const { id } = await aGuest(app.db);
    await app.db`update users set status = 'inactive' where id = ${id}`;
    if (name === 'Invited')
      await app.db`insert into invitations values (${id}, ${id}, ${app.clock.now()}, ${app.clock.now()})`;
  }
  await aVenue(app.db, { name: 'Another Name' });
  await app.db`update venues set changed_at = ${app.clock.now()} where name = 'Another Name'`;
  // A deleted account and a former host are not counted.
  for (const change of [{ deletedAt: app.clock.now() }, { role: 'user' }]) {
    const { id } = await aHost(app.db);
    await app.db`update hosts set verified_at = null where user_id = ${id}`;
    await app.db`update users set ${assignments(change)} where id = ${id}`;
  }
});

describe('the dashboard counts', () => {
  it('equal the lengths of the lists they link to', async () => {
    const counts = await waiting();
    expect(Object.keys(counts).sort()).toEqual([...waitingKinds].sort());
    for (const kind of waitingKinds) expect(counts[kind], kind).toBeGreaterThan(0);
    expect(await lengths()).toEqual(counts);
    expect(counts).toMatchObject({
      accounts: 1,
      hosts: 1,
      transfers: 1,
      refunds: 1,
      disputes: 1,
      tickets: 2,
    });
  });

  it('go down by one when a report or a ticket is resolved', async () => {
    const before = await waiting();
    const [report] = (await get(lists.reviews)).results;
    const [ticket] = (await get(`${lists.tickets}&state=open`)).results;
    const post = (url: string, body: object) =>
      app.ask({ method: 'POST', url: `/api/admin/${url}`, as: admin, body });
    await post(`reports/${report.id}/dismiss/`, {});
    await post(`tickets/${ticket.id}/answer/`, { text: 'One of them comes back by itself.' });
    const after = await waiting();
    expect(after).toMatchObject({ reviews: (before.reviews ?? 0) - 1, tickets: (before.tickets ?? 0) - 1 });
    expect(await lengths()).toEqual(after);
  });

  it('keep their filters when the list is searched', async () => {
    const found = async (query: string) => (await get(query)).count;
    expect(await found('payments/?needs=refund&search=nobody-of-this-name')).toBe(0);
    expect(await found('payments/?needs=confirmation&search=412345')).toBe(0);
    expect(await found('users/?host=unverified&search=bishnoi')).toBe(1);
    expect(await found('users/?host=verified&search=bishnoi')).toBe(0);
  });
});
