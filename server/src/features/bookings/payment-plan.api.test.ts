import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

const part = (more: object) => ({ percent: null, amount: null, days_before: null, ...more });
/** ₹25,000 with the booking, half of it a week before, the rest on the day. */
const plan = [part({ amount: 25_000 }), part({ percent: 50, days_before: 7 }), part({ days_before: 0 })];

const save = (venue: TestVenue, payment_plan: object[] | null) =>
  app.ask({
    method: 'PUT',
    url: `/api/venues/${venue.id}/terms/`,
    as: venue.owner,
    body: { cancellation_policy: 'flexible', payment_plan },
  });

/** A venue of ₹1,05,000 a day with the service fee. */
const venueWithPlan = async (): Promise<TestVenue> => {
  const venue = await aVenue(app.db);
  await save(venue, plan);
  return venue;
};

const paidOf = async (id: string) =>
  (await booker.see(id, guest)).instalments.map(({ paid }: { paid: number }) => paid);

const optionsOf = async (id: string) =>
  (await app.ask({ url: `/api/bookings/${id}/payment-options/`, as: guest })).json.parts;

describe('a host’s own payment plan', () => {
  it('is shown with its days before anything is paid', async () => {
    const venue = await venueWithPlan();
    expect((await app.ask({ url: `/api/venues/${venue.id}/` })).json.payment_plan).toEqual(plan);
    const range = 'start_date=2027-01-20&end_date=2027-01-21';
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/price-estimate/?${range}` });
    expect(json).toMatchObject({ total_price: 105_000, advance: 25_000, balance: 80_000 });
    expect(json.instalments).toEqual([
      { amount: 25_000, due_on: null },
      { amount: 52_500, due_on: '2027-01-13' },
      { amount: 27_500, due_on: '2027-01-20' },
    ]);
  });

  it('is paid the oldest part first, in parts or all at once', async () => {
    const venue = await venueWithPlan();
    const { id } = (await booker.book(venue, guest)).json;
    expect(await optionsOf(id)).toMatchObject([
      { part: 'advance', amount: 25_000 },
      { part: 'full', amount: 105_000 },
    ]);
    await booker.payDue(id, guest);
    expect((await booker.see(id, guest)).status).toBe('confirmed');
    expect(await paidOf(id)).toEqual([25_000, 0, 0]);
    expect(await optionsOf(id)).toMatchObject([
      { part: 'balance', amount: 52_500 },
      { part: 'full', amount: 80_000 },
    ]);

    const { orderId } = await booker.open(id, guest, { amount: 20_000 });
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await paidOf(id)).toEqual([25_000, 20_000, 0]);
    expect(await optionsOf(id)).toMatchObject([{ amount: 32_500 }, { amount: 60_000 }]);

    const rest = await booker.open(id, guest, { part: 'full' });
    await booker.act(rest.orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await paidOf(id)).toEqual([25_000, 52_500, 27_500]);
    expect(await optionsOf(id)).toEqual([]);
    expect((await booker.see(id, guest)).balance_due).toBe(0);
  });

  it('stays as agreed when the host changes it, and moves with the days of the booking', async () => {
    const venue = await venueWithPlan();
    const { id } = (await booker.book(venue, guest)).json;
    await booker.payDue(id, guest);
    await save(venue, null);
    const days = { start_date: '2027-01-20', end_date: '2027-01-22', guest_count: 100 };
    const asked = (await booker.requestChange(id, guest, days)).json;
    await booker.answerChange(id, asked.change.id, 'approve', venue.owner);
    expect((await booker.see(id, guest)).instalments).toEqual([
      { amount: 25_000, due_on: null, paid: 25_000 },
      { amount: 52_500, due_on: '2027-01-13', paid: 0 },
      { amount: 132_500, due_on: '2027-01-20', paid: 0 },
    ]);
  });

  it('says nothing about instalments to hosts and guests who use none', async () => {
    const venue = await aVenue(app.db);
    const { json } = await booker.book(venue, guest);
    expect(json).not.toHaveProperty('instalments');
    expect(json.price).not.toHaveProperty('instalments');
    expect((await app.ask({ url: `/api/venues/${venue.id}/` })).json).not.toHaveProperty('payment_plan');
  });

  it.each([
    ['no part', []],
    [
      'a day after the day before it',
      [part({ percent: 20 }), part({ percent: 20, days_before: 5 }), part({ days_before: 9 })],
    ],
    [
      'shares of everything',
      [part({ percent: 60 }), part({ percent: 40, days_before: 5 }), part({ days_before: 0 })],
    ],
    ['no rest', [part({ percent: 60 }), part({ percent: 30, days_before: 5 })]],
    ['a price of zero', [part({ amount: 0 }), part({ days_before: 0 })]],
    ['a share and an amount', [part({ percent: 20, amount: 5 }), part({ days_before: 0 })]],
    ['a first part after the booking', [part({ percent: 20, days_before: 5 }), part({ days_before: 0 })]],
    [
      'seven parts',
      [
        part({ percent: 5 }),
        ...[60, 50, 40, 30, 20].map((days_before) => part({ percent: 5, days_before })),
        part({ days_before: 0 }),
      ],
    ],
  ])('is refused at its field with %s, and nothing is saved', async (_, wrong) => {
    const venue = await venueWithPlan();
    const { status, json } = await save(venue, wrong);
    expect(status).toBe(400);
    expect(Object.keys(json).filter((key) => key.startsWith('payment_plan'))).not.toEqual([]);
    const { json: terms } = await app.ask({ url: `/api/venues/${venue.id}/terms/`, as: venue.owner });
    expect(terms.payment_plan).toEqual(plan);
  });

  it('is recorded in the audit log in words', async () => {
    const venue = await venueWithPlan();
    const [entry] = await app.db<{ after: { paymentPlan: string } }[]>`
      select after from audit_entries where target_id = ${venue.id} and action = 'venue.terms_changed'`;
    expect(entry?.after.paymentPlan).toBe('₹25000: with the booking, 50 %: 7, rest: 0');
  });
});

describe('a missed instalment', () => {
  /** A family has paid ₹25,000. The next part is due on 4 December, the event is on the 11th. */
  const missed = async () => {
    const venue = await venueWithPlan();
    const { id } = (await booker.book(venue, guest)).json;
    await booker.payDue(id, guest);
    return { id, venue };
  };
  const cancel = (id: string, as: TestUser, more: object = {}) =>
    app.ask({
      method: 'PATCH',
      url: `/api/bookings/${id}/`,
      as,
      body: { status: 'cancelled', under_terms: true, ...more },
    });
  const on = async (day: string, act: () => Promise<void>) => {
    const before = app.clock.now();
    app.clock.set(`${day}T06:00:00Z`);
    await act().finally(() => app.clock.set(before));
  };

  it('is shown to both, and the host can wait', async () => {
    const { id, venue } = await missed();
    const seen = async () => [
      (await booker.see(id, guest)).missed_payment,
      (await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner })).json.missed_payment,
    ];
    expect(await seen()).toEqual([undefined, undefined]);
    await on('2026-12-04', async () => expect(await seen()).toEqual([undefined, undefined]));
    await on('2026-12-05', async () => {
      const expected = { amount: 52_500, due_on: '2026-12-04', cancellable_from: '2026-12-08' };
      for (const shown of await seen()) expect(shown).toMatchObject(expected);
      await booker.payDue(id, guest);
      expect(await seen()).toEqual([undefined, undefined]);
    });
  });

  it('lets the host cancel under the terms after three more days, and not before', async () => {
    const { id, venue } = await missed();
    expect((await cancel(id, venue.owner)).json.code).toBe('payment_not_missed');
    await on('2026-12-07', async () =>
      expect((await cancel(id, venue.owner)).json.code).toBe('payment_not_missed'),
    );
    await on('2026-12-08', async () => {
      const { missed_payment: late } = (
        await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner })
      ).json;
      const { refund_now: refund } = (await booker.see(id, guest)).cancellation;
      expect(late.refund).toBe(refund);
      const other = await cancel(id, venue.owner, { refund: refund + 1 });
      expect(other.json.code).toBe('refund_changed');
      expect((await cancel(id, venue.owner, { refund })).json.status).toBe('cancelled');
      await app.jobs.drain();
      expect((await booker.money(id)).back).toBe(refund * 100);
    });
    await expectSoundLedger(app.db);
  });

  it('does not change what a host refunds who cancels for another reason', async () => {
    const { id, venue } = await missed();
    await on('2026-12-08', async () => {
      await cancel(id, venue.owner, { under_terms: false });
      expect((await booker.money(id)).back).toBe(25_000_00);
    });
  });

  it('cannot be claimed for a usual plan or a booking that is paid at the venue', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await booker.book(venue, guest)).json;
    await booker.payDue(id, guest);
    await on('2026-12-10', async () =>
      expect((await cancel(id, venue.owner)).json.code).toBe('payment_not_missed'),
    );
  });
});

describe('reminders of instalments', () => {
  it('name the next instalment once, and nothing that is paid', async () => {
    const family = await aGuest(app.db);
    const venue = await venueWithPlan();
    const { id } = (await booker.book(venue, family)).json;
    await booker.payDue(id, family);
    const remindOn = async (day: string) => {
      app.clock.set(`${day}T06:00:00Z`);
      app.mails.length = 0;
      await app.notifications.remind();
      await app.notifications.remind();
      await app.jobs.drain();
      return app.mails.filter(({ to }) => to === family.email);
    };
    const [first, ...others] = await remindOn('2026-12-02');
    expect(others).toEqual([]);
    expect(first?.text).toContain('₹52,500');
    // On its day, and the day after, when the host learns of it too.
    expect((await remindOn('2026-12-04')).map(({ subject }) => subject).join()).toContain(
      'Please pay ₹52,500 by Fri, 4 December',
    );
    expect((await remindOn('2026-12-05')).map(({ subject }) => subject).join()).toContain(
      '₹52,500 was due on Fri, 4 December',
    );
    const toHost = app.mails.filter(({ to }) => to === venue.owner.email).map(({ subject }) => subject);
    expect(toHost).toContain('Asha Sharma has not paid ₹52,500');
    await booker.payDue(id, family);
    expect((await remindOn('2026-12-06')).map(({ text }) => text).join()).not.toContain('52,500');
    const [second] = (await remindOn('2026-12-09')).filter(({ text }) => text.includes('27,500'));
    expect(second).toBeDefined();
  });

  it('are planned anew for the days to which a booking moves', async () => {
    const family = await aGuest(app.db);
    const venue = await aVenue(app.db);
    const before = app.clock.now();
    const [from, to] = ['2027-03-20', '2027-05-10'];
    const { id } = (await booker.book(venue, family, { start_date: from, end_date: from })).json;
    await booker.payDue(id, family);
    const remindOn = async (day: string) => {
      app.clock.set(`${day}T06:00:00Z`);
      app.mails.length = 0;
      await app.notifications.remind();
      await app.jobs.drain();
      return app.mails.filter(({ to: address }) => address === family.email).map(({ subject }) => subject);
    };
    const week = await remindOn('2027-03-13');
    expect(week).toHaveLength(2);
    const { json } = await booker.requestChange(id, family, {
      start_date: to,
      end_date: to,
      guest_count: 100,
    });
    await booker.answerChange(id, json.change.id, 'approve', venue.owner);
    await app.jobs.drain();
    expect(await remindOn('2027-03-18')).toEqual([]);
    expect(await remindOn('2027-05-03')).toHaveLength(2);
    app.clock.set(before);
  });
});
