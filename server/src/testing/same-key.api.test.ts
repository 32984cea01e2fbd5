import { everyEndpoint } from '@mandap/contract/endpoints';
import { addDays, dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaterer, thali } from '../features/services/services.testing.ts';
import { identifier } from '../platform/fragments.ts';
import { addressOf, type TestApp, testApp } from './app.ts';
import { type Booker, createBooker } from './booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { aDueHost, aPayout } from './due-payouts.ts';

interface Example {
  as: TestUser;
  names?: Record<string, string>;
  body: object;
}

/** A booking with everyone involved. */
interface Scene {
  id: string;
  guest: TestUser;
  venue: TestVenue;
}

let app: TestApp;
let booker: Booker;
let admin: TestUser;
let utr = 432100000000;

const today = () => dayInIndia(app.clock.now());
const stay = (inDays: number) => ({
  start_date: addDays(today(), inDays),
  end_date: addDays(today(), inDays),
  guest_count: 100,
});

const aScene = async (method: 'online' | 'venue', inDays = 40): Promise<Scene> => {
  const [venue, guest] = [await aVenue(app.db), await aGuest(app.db)];
  const { json } = await booker.book(venue, guest, { ...stay(inDays), payment_method: method });
  return { id: json.id, guest, venue };
};

const aWish = async () => {
  const { id, guest, venue } = await aScene('venue');
  const { json } = await booker.requestChange(id, guest, stay(45));
  return { names: { id, changeId: json.change.id as string }, guest, venue };
};

/** A booking with an order at the sandbox, whose advance may be paid. */
const aPayment = async (isPaid: boolean) => {
  const scene = await aScene('online');
  const { orderId, paymentId } = await booker.open(scene.id, scene.guest, { gateway: 'sandbox' });
  if (isPaid) {
    await booker.act(orderId ?? '', 'success');
    await booker.settle(paymentId, scene.guest);
    await app.jobs.drain();
  }
  return { ...scene, orderId: orderId ?? '', paymentId };
};

const aTransfer = async (isStated: boolean) => {
  const scene = await aScene('online');
  const { paymentId } = await booker.open(scene.id, scene.guest, { gateway: 'bank_transfer' });
  utr += 1;
  const url = `/api/payments/${paymentId}/transfer/`;
  if (isStated) await app.ask({ method: 'POST', url, as: scene.guest, body: { utr: String(utr) } });
  return { ...scene, names: { id: paymentId } };
};

const aDeposit = async (steps: ('taken' | 'claimed')[]) => {
  const scene = await aScene('venue');
  await app.db`update bookings set security_deposit = 500000 where id = ${scene.id}`;
  const url = `/api/bookings/${scene.id}/deposit/`;
  const { owner: as } = scene.venue;
  if (steps.includes('taken')) await app.ask({ method: 'POST', url, as, body: {} });
  if (steps.includes('claimed')) await app.ask({ method: 'POST', url: `${url}claim/`, as, body: aClaim });
  return { ...scene, names: { id: scene.id }, host: as };
};
const aClaim = { amount: 100, reason: 'A chair was broken.' };

const aComplaint = { reason: 'other', text: 'The hall had no power for three hours.' };

const aDispute = async (steps: ('heard' | 'decided')[] = []) => {
  const { id, guest, venue } = await aScene('venue', 0);
  const text = { text: aComplaint.text };
  const post = async (url: string, as: TestUser, body: object) =>
    (await app.ask({ method: 'POST', url, as, body })).json;
  const dispute = await post(`/api/bookings/${id}/disputes/`, guest, aComplaint);
  if (steps.includes('heard')) await post(`/api/disputes/${dispute.id}/statements/`, venue.owner, text);
  if (steps.includes('decided')) await post(`/api/admin/disputes/${dispute.id}/decide/`, admin, text);
  return { names: { id: dispute.id as string }, guest, host: venue.owner };
};

/** A refund that is made by hand, because the payment was in person. */
const aRefundByHand = async (): Promise<{ id: string }> => {
  const { id, venue } = await aScene('venue', 0);
  await app.ask({ method: 'POST', url: `/api/bookings/${id}/paid-at-venue/`, as: venue.owner, body: {} });
  await booker.change(id, 'cancelled', venue.owner);
  await app.jobs.drain();
  const [row] = await app.db<{ id: string }[]>`
    select r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${id}`;
  return { id: row?.id ?? '' };
};

/** A valid request for every POST that writes money or bookings, each with new data. */
const examples: Record<string, () => Promise<Example>> = {
  createBooking: async () => {
    const venue = await aVenue(app.db);
    return { as: await aGuest(app.db), body: { venue_id: venue.id, ...stay(40) } };
  },
  requestChange: async () => {
    const { id, guest } = await aScene('venue');
    return { as: guest, names: { id }, body: { ...stay(45), total_price: 105_000 } };
  },
  giveFinalCount: async () => {
    const venue = await aVenue(app.db);
    const guest = await aGuest(app.db);
    const ids = await createCaterer(app).sells(venue, { menus: [thali] });
    const menu = { menu_id: ids['Rajasthani thali'], plates: 350 };
    const { json } = await booker.book(venue, guest, { ...stay(40), payment_method: 'venue', menus: [menu] });
    return { as: guest, names: { id: json.id }, body: { menus: [{ ...menu, plates: 380 }] } };
  },
  lowerPrice: async () => {
    const { id, venue } = await aScene('venue');
    return { as: venue.owner, names: { id }, body: { amount: 10_000, reason: 'Family discount' } };
  },
  approveChange: async () => {
    const { names, venue } = await aWish();
    return { as: venue.owner, names, body: {} };
  },
  declineChange: async () => {
    const { names, venue } = await aWish();
    return { as: venue.owner, names, body: {} };
  },
  withdrawChange: async () => {
    const { names, guest } = await aWish();
    return { as: guest, names, body: {} };
  },
  recordPaidAtVenue: async () => {
    const { id, venue } = await aScene('venue', 0);
    return { as: venue.owner, names: { id }, body: {} };
  },
  recordNoShow: async () => {
    const { id, venue } = await aScene('venue');
    await app.db`update bookings set start_date = '2026-11-01', end_date = '2026-11-01' where id = ${id}`;
    return { as: venue.owner, names: { id }, body: {} };
  },
  openPayment: async () => {
    const { id, guest } = await aScene('online');
    return { as: guest, names: { id }, body: {} };
  },
  settlePayment: async () => {
    const { guest, orderId, paymentId } = await aPayment(false);
    await booker.act(orderId, 'success');
    return { as: guest, names: { id: paymentId }, body: {} };
  },
  queryGateway: async () => ({ as: admin, names: { id: (await aPayment(true)).paymentId }, body: {} }),
  refundPayment: async () => ({
    as: admin,
    names: { id: (await aPayment(true)).paymentId },
    body: { amount: 100, reason: 'The power failed.', bearer: 'host' },
  }),
  reportTransfer: async () => {
    const { guest, names } = await aTransfer(false);
    utr += 1;
    return { as: guest, names, body: { utr: String(utr) } };
  },
  confirmTransfer: async () => ({ as: admin, names: (await aTransfer(true)).names, body: {} }),
  rejectTransfer: async () => ({
    as: admin,
    names: (await aTransfer(true)).names,
    body: { reason: 'Nothing has come.' },
  }),
  recordManualRefund: async () => ({
    as: admin,
    names: await aRefundByHand(),
    body: { utr: '432100000004' },
  }),
  retryRefund: async () => ({ as: admin, names: await aRefundByHand(), body: {} }),
  takeDeposit: async () => {
    const { host, names } = await aDeposit([]);
    return { as: host, names, body: {} };
  },
  returnDeposit: async () => {
    const { host, names } = await aDeposit(['taken']);
    return { as: host, names, body: {} };
  },
  claimDeposit: async () => {
    const { host, names } = await aDeposit(['taken']);
    return { as: host, names, body: aClaim };
  },
  answerDepositClaim: async () => {
    const { guest, names } = await aDeposit(['taken', 'claimed']);
    return { as: guest, names, body: { answer: 'accepted' } };
  },
  openDispute: async () => {
    const { id, guest } = await aScene('venue', 0);
    return { as: guest, names: { id }, body: aComplaint };
  },
  addDisputeStatement: async () => {
    const { host, names } = await aDispute();
    return { as: host, names, body: { text: aComplaint.text } };
  },
  withdrawDispute: async () => {
    const { guest, names } = await aDispute();
    return { as: guest, names, body: {} };
  },
  decideDispute: async () => ({
    as: admin,
    names: (await aDispute(['heard'])).names,
    body: { text: aComplaint.text },
  }),
  acceptRuling: async () => {
    const { guest, names } = await aDispute(['heard', 'decided']);
    return { as: guest, names, body: {} };
  },
  appealDispute: async () => {
    const { guest, names } = await aDispute(['heard', 'decided']);
    return { as: guest, names, body: { text: aComplaint.text } };
  },
  createPayoutBatch: async () => {
    await aDueHost(app);
    return { as: admin, body: {} };
  },
  markPayoutPaid: async () => {
    const { id } = await aPayout(app, admin);
    return { as: admin, names: { id }, body: { reference: 'UTR1' } };
  },
  markPayoutsPaid: async () => {
    const { id } = await aPayout(app, admin);
    return { as: admin, body: { ids: [id], reference: 'UTR2' } };
  },
  markPayoutFailed: async () => {
    const { id } = await aPayout(app, admin);
    return { as: admin, names: { id }, body: { reason: 'Account closed' } };
  },
  holdPayout: async () => ({
    as: admin,
    names: { id: (await aScene('venue')).id },
    body: { reason: 'A dispute' },
  }),
};

const nouns = ['bookings', 'payments', 'deposits', 'disputes', 'payouts'];
/** Those of signed-in people. The sandbox's page is public and takes no key: its order can be paid once. */
const calls = everyEndpoint.filter(
  ({ noun, endpoint: { method, access, shows } }) =>
    nouns.includes(noun) && method === 'POST' && !shows && access !== 'public',
);

/** The number of rows of each table, except the keys themselves. */
const rows = async (): Promise<Map<string, number>> => {
  const tables = await app.db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'idempotency_keys'`;
  const counts = await app.db<{ name: string; count: number }[]>`${tables.reduce(
    (all, { name }, index) => part`${all} ${index > 0 ? part`union all` : part``}
      select ${name}::text as name, count(*)::int as count from ${identifier(name)}`,
    part``,
  )}`;
  return new Map(counts.map(({ name, count }) => [name, count]));
};

/** The rows that some work adds to the tables. */
const added = async (work: () => Promise<void>): Promise<Record<string, number>> => {
  const before = await rows();
  await work();
  const after = await rows();
  const added = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
};

beforeAll(async () => {
  app = await testApp({
    env: {
      BANK_ACCOUNT_NAME: 'Mandap Venues',
      BANK_ACCOUNT_NUMBER: '50200012345678',
      BANK_IFSC: 'HDFC0001234',
      BANK_UPI_ID: 'mandap@hdfcbank',
    },
  });
  booker = createBooker(app);
  admin = await anAdmin(app.db);
});

it('has an example of every POST that writes bookings or money', () => {
  expect(Object.keys(examples).sort()).toEqual(calls.map(({ name }) => name).sort());
});

describe.each(calls)('$name', ({ name, endpoint }) => {
  const ask = async ({ as, names = {}, body }: Example, key: string) => {
    const headers = { 'idempotency-key': key };
    const { status, json } = await app.ask({
      method: 'POST',
      url: addressOf(endpoint, names),
      as,
      body,
      headers,
    });
    return { status, json };
  };

  it('acts once and answers the same when sent ten times concurrently under one key', async () => {
    const make = examples[name] ?? expect.fail(`no example of ${name}`);
    const alone = await make();
    const answers: { status: number; json: unknown }[] = [];
    const byOne = await added(async () => void answers.push(await ask(alone, newId())));
    const [key, crowded] = [newId(), await make()];
    const byTen = await added(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => ask(crowded, key)))));
      answers.push(await ask(crowded, key));
    });
    const [first, ...repeated] = answers.slice(1);
    expect(first?.status).toBe(answers[0]?.status);
    for (const answer of repeated) expect(answer).toEqual(first);
    expect(first, JSON.stringify(first?.json)).toMatchObject({ status: endpoint.success });
    expect(byTen).toEqual(byOne);
  });
});
