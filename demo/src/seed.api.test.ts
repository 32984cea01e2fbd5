import { type TestApp, testApp } from '@mandap/server/src/testing/app.ts';
import { anAdmin, type TestUser } from '@mandap/server/src/testing/builders.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed.ts';

let app: TestApp;
let admin: TestUser;

const list = async (path: string, as: TestUser | undefined = admin) =>
  (await app.ask({ url: `/api/${path}`, ...(as && { as }) })).json;

beforeAll(async () => {
  app = await testApp();
  const picture = async (view: string, title: string) => ({
    baseUrl: `/media/venues/${view}`,
    widths: [400, 800],
    title,
    placeholder: '',
  });
  await seedDemo({ db: app.db, clock: app.clock, picture });
  admin = await anAdmin(app.db);
});

describe('the demo instance', () => {
  it('is inserted once', async () => {
    const picture = () => Promise.reject(new Error('No pictures are needed'));
    expect(await seedDemo({ db: app.db, clock: app.clock, picture })).toBe(false);
  });

  it('has venues of every status, of which guests find the published ones', async () => {
    const { results } = await list('admin/venues/?page_size=50');
    const states = results.map(({ status }: { status: string }) => status).sort();
    expect(states).toEqual([...Array(11).fill('active'), 'draft', 'pending', 'pending', 'rejected']);
    expect((await list('venues/')).count).toBe(11);
    const waiting = (await list('admin/venues/?status=pending')).results;
    expect(waiting.map(({ vendor }: { vendor: { verified: boolean } }) => vendor.verified).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('has hosts in Hindi-speaking states, who write in Hindi too', async () => {
    const { results } = await list('venues/?page_size=50');
    const hindiStates = ['Rajasthan', 'Madhya Pradesh', 'Uttar Pradesh', 'Bihar'];
    const venues = results.filter(({ state }: { state: { name: string } }) =>
      hindiStates.includes(state.name),
    );
    expect(venues).toHaveLength(9);
    for (const { id } of venues) {
      const { texts } = await list(`hosting/venues/${id}/texts/`);
      const missing = texts.filter(({ translation }: { translation: string }) => translation === '');
      // What is the same in both languages needs no translation.
      expect(missing.filter(({ text }: { text: string }) => !/^\d+ kVA$/.test(text))).toEqual([]);
    }
  });

  it('shows why a venue was rejected, and who decided', async () => {
    const [{ id }] = (await list('admin/venues/?status=rejected')).results;
    const { decisions, pictures } = await list(`admin/venues/${id}/`);
    expect(decisions).toMatchObject([
      { transition: 'reject', person: 'Nandini Iyer', reasons: ['pictures', 'address'] },
      { transition: 'submit', person: 'Anand Verma' },
    ]);
    expect(pictures).toHaveLength(4);
  });

  it('has tickets in different states, none overdue and none warned about again', async () => {
    const { results } = await list('admin/tickets/?sort=due');
    const states = results.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['open', 'acknowledged', 'open', 'answered', 'closed']);
    expect((await list('admin/tickets/?scope=overdue')).count).toBe(0);
    app.mails.length = 0;
    await app.support.warn();
    await app.jobs.drain();
    expect(app.mails).toEqual([]);
  });

  it('has a reported review, question and message that wait for a decision', async () => {
    const { results } = await list('admin/reports/?state=open');
    expect(results.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'message',
      'question',
      'review',
    ]);
    for (const { id } of results) expect((await list(`admin/reports/${id}/`)).reports).toHaveLength(1);
  });

  it('notifies its guest of recent events, and shows one full payment', async () => {
    const [guest] = await app.db<
      TestUser[]
    >`select id, email, role from users where email = 'guest@mandap.test'`;
    const { results } = await list('notifications/', guest);
    expect(results.map(({ event }: { event: string }) => event)).toEqual([
      'booking_confirmed',
      'payment_received',
      'review_invited',
      'booking_confirmed',
      'payment_received',
    ]);
    const [over] = (await list('bookings/?status=completed', guest)).results;
    const { history, payments } = await list(`bookings/${over.id}/history/`, guest);
    expect(history).toMatchObject([
      { transition: 'request', to: 'confirmed' },
      { transition: 'complete', to: 'completed' },
    ]);
    expect(payments).toMatchObject([{ kind: 'full' }]);
  });

  it('has a manager of the host’s palace, who sees its requests', async () => {
    const [manager] = await app.db<
      TestUser[]
    >`select id, email, role from users where email = 'manager@mandap.test'`;
    const venues = (await list('hosting/venues/', manager)).results;
    expect(venues).toMatchObject([
      { name: 'Sheesh Bagh Palace', role: 'bookings', managed_for: 'Rathore Heritage Stays' },
    ]);
    expect((await list('hosting/bookings/?tab=requests', manager)).results).not.toEqual([]);
  });

  it('has a garden in Ujjain that sells its parts, with forty bookings, proposals and families who wait', async () => {
    const [host] = await app.db<
      TestUser[]
    >`select id, email, role from users where email = 'ujjain@mandap.test'`;
    const [venue] = (await list('hosting/venues/', host)).results;
    const counts = await app.db`
      select source, count(*)::int as bookings from bookings where venue_id = ${venue.id} group by 1 order by 1`;
    // One more was completed, for the review.
    expect(counts).toEqual([
      { source: 'guest', bookings: 21 },
      { source: 'host', bookings: 20 },
    ]);
    const { results } = await app
      .ask({
        method: 'POST',
        url: '/api/hosting/enquiries/list/',
        ...(host && { as: host }),
        body: { tab: 'open' },
      })
      .then(({ json }) => json);
    expect(results.map(({ stage }: { stage: string }) => stage)).toEqual(['proposed', 'proposed']);
    const waiting =
      await app.db`select 1 from waiting_entries where venue_id = ${venue.id} and ended_at is null`;
    expect(waiting).toHaveLength(2);
  });

  it('has payouts that are due', async () => {
    const { waiting } = await list('admin/dashboard/');
    expect(waiting.find(({ kind }: { kind: string }) => kind === 'payouts').count).toBeGreaterThan(0);
  });
});
