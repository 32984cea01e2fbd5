import { addDays } from '@mandap/domain/days';
import { aBookingOf } from '../../testing/booked.ts';
import { app, aReference, type Examples, guest, theAdmin, venue } from '../../testing/contract-world.ts';

export const body = () => ({
  venue_id: venue.id,
  start_date: '2027-03-01',
  end_date: '2027-03-01',
  guest_count: 10,
});

export const aBooking = async (day: string, more: object = {}): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/bookings/',
      as: guest,
      body: { ...body(), start_date: day, end_date: day, ...more },
    })
  ).json.id;

/** A confirmed booking without any payment before the event. */
const aChangeable = (day: string): Promise<string> => aBooking(day, { payment_method: 'venue' });

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

/** A host's telephone booking; each on its own day. */
const offlineBooking = () => {
  const day = addDays('2027-12-01', offlineBookings++);
  return {
    venue_id: venue.id,
    start_date: day,
    end_date: day,
    guest_name: 'Kamla Devi',
    guest_count: 200,
    price: 50_000,
  };
};

const aOfflineBooking = async (): Promise<string> => {
  const asked = {
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: offlineBooking(),
  } as const;
  return (await app.ask(asked)).json.id;
};

/** A valid request for each call, by its name. */
export const bookingsExamples: Examples = {
  summarizeHosting: async () => ({ as: venue.owner }),
  listHostVenues: async () => ({ as: venue.owner }),
  listHostBookings: async () => {
    await aOfflineBooking();
    return { as: venue.owner, query: '?tab=upcoming&search=a' };
  },
  getHostBooking: async () => ({ as: venue.owner, names: { id: await aOfflineBooking() } }),
  getHostCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    query: '?from=2028-02-01&to=2028-02-29',
  }),
  addOfflineBooking: async () => ({ as: venue.owner, body: offlineBooking() }),
  changeOfflineBooking: async () => ({
    as: venue.owner,
    names: { id: await aOfflineBooking() },
    body: offlineBooking(),
  }),
  recordOfflinePayment: async () => ({
    as: venue.owner,
    names: { id: await aOfflineBooking() },
    body: { amount: 500 },
  }),
  cancelOfflineBooking: async () => ({ as: venue.owner, names: { id: await aOfflineBooking() }, body: {} }),
  estimatePrice: async () => ({
    names: { id: venue.id },
    query: '?start_date=2027-01-01&end_date=2027-01-02',
  }),
  createBooking: async () => ({ as: guest, body: body() }),
  listBookings: async () => ({ as: guest }),
  exportBookings: async () => ({ as: guest }),
  summarizeBookings: async () => ({ as: guest }),
  getBookingHistory: async () => ({ as: guest, names: { id: await aBooking('2027-03-15') } }),
  getBookingCalendar: async () => ({ as: guest, names: { id: await aBooking('2027-03-17') } }),
  getBooking: async () => ({ as: guest, names: { id: await aBooking('2027-03-03') } }),
  changeBooking: async () => ({
    as: guest,
    names: { id: await aBooking('2027-03-05') },
    body: { status: 'cancelled' },
  }),
  quoteChange: async () => ({
    as: guest,
    names: { id: await aChangeable('2027-06-01') },
    query: '?start_date=2027-06-03&end_date=2027-06-04&guest_count=90',
  }),
  requestChange: async () => ({
    as: guest,
    names: { id: await aChangeable('2027-06-05') },
    body: { start_date: '2027-06-05', end_date: '2027-06-05', guest_count: 90, total_price: 105_000 },
  }),
  approveChange: async () => ({
    as: venue.owner,
    names: await aWaitingChange('2027-06-07'),
    body: {},
  }),
  declineChange: async () => ({
    as: venue.owner,
    names: await aWaitingChange('2027-06-11'),
    body: { reason: 'We are away.' },
  }),
  withdrawChange: async () => ({ as: guest, names: await aWaitingChange('2027-06-15'), body: {} }),
  recordNoShow: async () => {
    const id = await aBooking('2027-07-21', { payment_method: 'venue' });
    await app.db`update bookings set start_date = '2026-11-01', end_date = '2026-11-01' where id = ${id}`;
    return { as: venue.owner, names: { id }, body: {} };
  },
  recordPaidAtVenue: async () => ({
    as: venue.owner,
    names: { id: await aBooking('2026-11-21', { payment_method: 'venue' }) },
    body: {},
  }),
  listAdminBookings: async () => ({
    as: await theAdmin(),
    query: '?search=a&status=pending&sort=-amount',
  }),
  exportAdminBookings: async () => ({ as: await theAdmin(), query: '?date_from=2026-01-01' }),
  summarizeAdminBookings: async () => ({ as: await theAdmin() }),
  getAdminBooking: async () => ({
    as: await theAdmin(),
    names: { id: (await aBookingOf(app.db, guest, venue, { paid: 105_000, refunded: 1_000 })).id },
  }),
  changeBookings: async () => ({
    as: await theAdmin(),
    body: { ids: [await aBooking('2027-05-21')], status: 'cancelled', cancellation_reason: 'A test.' },
  }),
  recordTransfer: async () => ({
    as: await theAdmin(),
    names: { id: await aBooking('2027-05-23') },
    body: { utr: aReference() },
  }),
  getHostFigures: async () => ({}),
};
