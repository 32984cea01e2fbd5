import { bookingsExamples } from '@mandap/contract/bookings/bookings.examples';
import { addDays } from '@mandap/domain/days';
import { createCaterer, thali } from '#server/features/services/services.testing.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { aGuest } from '#server/testing/builders.ts';
import {
  app,
  aReference,
  bodyOf,
  guest,
  type Requests,
  theAdmin,
  venue,
} from '#server/testing/contract-world.ts';
import { createFamily } from './family.testing.ts';

export const aBooking = async (day: string, more: object = {}): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/bookings/',
      as: guest,
      body: bodyOf(bookingsExamples.createBooking, {
        venueId: venue.id,
        startDate: day,
        endDate: day,
        guestCount: 10,
        ...more,
      }),
    })
  ).json.id;

/** A confirmed booking without any payment before the event. */
const aChangeable = (day: string): Promise<string> => aBooking(day, { paymentMethod: 'venue' });

/** A confirmed booking with a pending change to two days later. */
const aWaitingChange = async (day: string): Promise<{ id: string; changeId: string }> => {
  const id = await aChangeable(day);
  const later = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 2).padStart(2, '0')}`;
  const change = { start_date: later, end_date: later, guest_count: 10, total_price: 105_000 };
  const { json } = await app.ask({
    method: 'POST',
    url: `/api/bookings/${id}/changes/`,
    as: guest,
    body: change,
  });
  return { id, changeId: json.change.id };
};

let offlineBookings = 0;

/** A host's offline booking, each on its own day. */
const offlineBooking = () => {
  const day = addDays('2027-12-01', offlineBookings++);
  return { venueId: venue.id, startDate: day, endDate: day };
};

const aOfflineBooking = async (): Promise<string> => {
  const asked = {
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: bodyOf(bookingsExamples.addOfflineBooking, offlineBooking()),
  } as const;
  return (await app.ask(asked)).json.id;
};

const family = () => createFamily(app);

/** The token of an invitation to plan a booking, without waiting for its email. */
const anInvitation = async (day: string, email: string): Promise<string> => {
  const token = newToken();
  await app.db`
    insert into booking_planners (id, booking_id, invited_at, email, token_hash, expires_at)
    values (gen_random_uuid(), ${await aBooking(day)}, now(), ${email}, ${hashToken(token)}, '2030-01-01')`;
  return token;
};

/** The token of a link that asks a relative for ₹10,000. */
const aLink = async (day: string): Promise<string> =>
  family().linkOf(await aBooking(day), guest, { amount: 10_000 });

/** Who makes each call, and about what. Everything else is the documented example. */
export const bookingsRequests: Requests = {
  summarizeHosting: async () => ({ as: venue.owner }),
  listComingEvents: async () => ({ as: venue.owner }),
  listHostVenues: async () => ({ as: venue.owner }),
  makeDaySheet: async () => ({ as: venue.owner, input: { id: venue.id, day: '2027-03-01' } }),
  revokeDaySheet: async () => ({ as: venue.owner, input: { id: venue.id, day: '2027-03-01' } }),
  listHostBookings: async () => {
    await aOfflineBooking();
    return { as: venue.owner };
  },
  getHostBooking: async () => ({ as: venue.owner, input: { id: await aOfflineBooking() } }),
  startDiaryImport: async () => ({ as: venue.owner, input: { id: venue.id } }),
  listDiaryImports: async () => ({ as: venue.owner, input: {} }),
  removeDiaryImport: async () => {
    const url = `/api/hosting/venues/${venue.id}/diary-imports/`;
    const { json } = await app.ask({ method: 'POST', url, as: venue.owner, body: {} });
    return { as: venue.owner, input: { id: json.id } };
  },
  findHostBookings: async () => {
    await aOfflineBooking();
    return { as: venue.owner };
  },
  listOutstanding: async () => ({ as: venue.owner }),
  exportOutstanding: async () => ({ as: venue.owner }),
  listCashBook: async () => ({ as: venue.owner }),
  exportCashBook: async () => ({ as: venue.owner }),
  listRegister: async () => {
    await aOfflineBooking();
    return { as: venue.owner };
  },
  getHostCalendar: async () => ({ as: venue.owner, input: { id: venue.id } }),
  addOfflineBooking: async () => ({ as: venue.owner, input: offlineBooking() }),
  changeOfflineBooking: async () => ({
    as: venue.owner,
    input: { id: await aOfflineBooking(), ...offlineBooking() },
  }),
  recordOfflinePayment: async () => ({ as: venue.owner, input: { id: await aOfflineBooking() } }),
  correctReceipt: async () => {
    const id = await aOfflineBooking();
    const url = `/api/hosting/bookings/${id}/payments/`;
    const { json } = await app.ask({ method: 'POST', url, as: venue.owner, body: { amount: 500 } });
    return { as: venue.owner, input: { id, receiptId: json.cash.payments[0].id } };
  },
  restoreOfflineBooking: async () => {
    const id = await aOfflineBooking();
    await app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/cancel/`, as: venue.owner, body: {} });
    return { as: venue.owner, input: { id } };
  },
  cancelOfflineBooking: async () => ({ as: venue.owner, input: { id: await aOfflineBooking() } }),
  estimatePrice: async () => ({ input: { id: venue.id } }),
  quoteBooking: async () => ({ input: { id: venue.id } }),
  createBooking: async () => ({ as: guest, input: { venueId: venue.id } }),
  listBookings: async () => ({ as: guest }),
  exportBookings: async () => ({ as: guest }),
  summarizeBookings: async () => ({ as: guest }),
  getBookingHistory: async () => ({ as: guest, input: { id: await aBooking('2027-03-15') } }),
  getBookingCalendar: async () => ({ as: guest, input: { id: await aBooking('2027-03-17') } }),
  getBooking: async () => ({ as: guest, input: { id: await aBooking('2027-03-03') } }),
  changeBooking: async () => ({ as: guest, input: { id: await aBooking('2027-03-05') } }),
  quoteChange: async () => ({ as: guest, input: { id: await aChangeable('2027-06-01') } }),
  giveFinalCount: async () => {
    const caterer = createCaterer(app);
    const ids = await caterer.sells(venue, { menus: [thali] });
    const menuId = ids['Rajasthani thali'] ?? '';
    const id = await aBooking('2027-09-05', { paymentMethod: 'venue', menus: [{ menuId, plates: 350 }] });
    return { as: guest, input: { id, menus: [{ menuId, plates: 380 }] } };
  },
  nameFunction: async () => ({ as: guest, input: { id: await aChangeable('2027-06-19') } }),
  requestChange: async () => ({ as: guest, input: { id: await aChangeable('2027-06-05') } }),
  quoteOwnPrice: async () => ({ as: venue.owner, input: { id: await aChangeable('2027-08-05') } }),
  lowerPrice: async () => ({ as: venue.owner, input: { id: await aChangeable('2027-08-09') } }),
  approveChange: async () => ({ as: venue.owner, input: await aWaitingChange('2027-06-07') }),
  declineChange: async () => ({ as: venue.owner, input: await aWaitingChange('2027-06-11') }),
  withdrawChange: async () => ({ as: guest, input: await aWaitingChange('2027-06-15') }),
  recordNoShow: async () => {
    const id = await aBooking('2027-07-21', { paymentMethod: 'venue' });
    await app.db`update bookings set start_date = '2026-11-01', end_date = '2026-11-01' where id = ${id}`;
    return { as: venue.owner, input: { id } };
  },
  recordPaidAtVenue: async () => ({
    as: venue.owner,
    input: { id: await aBooking('2026-11-21', { paymentMethod: 'venue' }) },
  }),
  listAdminBookings: async () => ({ as: await theAdmin() }),
  exportAdminBookings: async () => ({ as: await theAdmin() }),
  summarizeAdminBookings: async () => ({ as: await theAdmin() }),
  getAdminBooking: async () => ({
    as: await theAdmin(),
    input: { id: (await aBookingOf(app.db, guest, venue, { paid: 105_000, refunded: 1_000 })).id },
  }),
  changeBookings: async () => ({ as: await theAdmin(), input: { ids: [await aBooking('2027-05-21')] } }),
  recordTransfer: async () => ({
    as: await theAdmin(),
    input: { id: await aBooking('2027-05-23'), utr: aReference() },
  }),
  getFamily: async () => ({ as: guest, input: { id: await aBooking('2028-01-03') } }),
  nameFamily: async () => ({ as: guest, input: { id: await aBooking('2028-01-05') } }),
  invitePlanner: async () => ({ as: guest, input: { id: await aBooking('2028-01-07') } }),
  removePlanner: async () => {
    const id = await aBooking('2028-01-09');
    return { as: guest, input: { id, plannerId: (await family().aPlanner(id)).plannerId } };
  },
  getPlannerInvitation: async () => ({ input: { token: await anInvitation('2028-01-11', guest.email) } }),
  acceptPlannerInvitation: async () => {
    const as = await aGuest(app.db);
    return { as, input: { token: await anInvitation('2028-01-13', as.email) } };
  },
  listContributions: async () => ({ as: guest, input: { id: await aBooking('2028-01-15') } }),
  askContribution: async () => ({ as: guest, input: { id: await aBooking('2028-01-17') } }),
  withdrawContribution: async () => {
    const id = await aBooking('2028-01-19');
    const { json } = await family().ask(id, guest, { amount: 500 });
    return { as: guest, input: { id, contributionId: json.id } };
  },
  getContribution: async () => ({ input: { token: await aLink('2028-01-21') } }),
  payContribution: async () => ({ input: { token: await aLink('2028-01-23') } }),
  settleContribution: async () => {
    const { orderId } = await family().pay(await aLink('2028-01-25'), { amount: 10_000 });
    const [payment] = await app.db`select id from payments where gateway_order_id = ${orderId}`;
    return { input: { id: payment?.id } };
  },
  getHostFigures: async () => ({}),
};
