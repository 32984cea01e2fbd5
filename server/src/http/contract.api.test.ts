import { randomInt } from 'node:crypto';
import { type Endpoint, pathNames } from '@mandap/contract/endpoint';
import { everyEndpoint } from '@mandap/contract/endpoints';
import { addDays } from '@mandap/domain/days';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asked, addressOf, type TestApp, testApp } from '../testing/app.ts';
import { aBookingOf } from '../testing/booked.ts';
import {
  aGuest,
  aHost,
  anAdmin,
  aVenue,
  type MadeUser,
  type MadeVenue,
  type VenueWishes,
} from '../testing/builders.ts';
import { aDueHost, aPayout } from '../testing/due-payouts.ts';
import { anExternalServer } from '../testing/external-server.ts';
import { aForm, aPhotograph } from '../testing/forms.ts';
import { aPastBooking } from '../testing/past-bookings.ts';
import type { JsonSchema } from './openapi.ts';

interface Operation {
  operationId: string;
  'x-access': string | string[];
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

/** Enables bank transfers. */
const account = {
  BANK_ACCOUNT_NAME: 'Mandap Venues',
  BANK_ACCOUNT_NUMBER: '50200012345678',
  BANK_IFSC: 'HDFC0001234',
  BANK_UPI_ID: 'mandap@hdfcbank',
};

let app: TestApp;
let guest: MadeUser;
let venue: MadeVenue;
let operations: Map<string, Operation>;

let administrator: Promise<MadeUser> | undefined;
/** A single one: each more would be emailed about everything. */
const theAdmin = (): Promise<MadeUser> => {
  administrator ??= anAdmin(app.db);
  return administrator;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

const body = () => ({
  venue_id: venue.id,
  start_date: '2027-03-01',
  end_date: '2027-03-01',
  guest_count: 10,
});

const aBooking = async (day: string, more: object = {}): Promise<string> =>
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
  const wish = { start_date: later, end_date: later, guest_count: 10, total_price: 105_000 };
  const { json } = await app.ask({
    method: 'POST',
    url: `/api/bookings/${id}/changes/`,
    as: guest,
    body: wish,
  });
  return { id, changeId: json.change.id };
};

const aPayment = async (day: string): Promise<{ paymentId: string; orderId: string }> => {
  const id = await aBooking(day);
  const { json } = await app.ask({
    method: 'POST',
    url: `/api/bookings/${id}/payments/`,
    as: guest,
    body: {},
  });
  return { paymentId: json.payment_id, orderId: json.redirect_url.split('/').at(-1) };
};

/** Of a booking paid long ago. */
const aDocument = async (): Promise<string> => {
  const { id } = await aBookingOf(app.db, guest, venue, { day: '2026-05-01', paid: 1000 });
  return (await app.ask({ url: `/api/bookings/${id}/documents/`, as: guest })).json.results[0].id;
};

const aPaidPayout = async (): Promise<string> => {
  const as = await theAdmin();
  const { id } = await aPayout(app, as);
  const url = `/api/admin/payouts/${id}/paid/`;
  await app.ask({ method: 'POST', url, as, body: { reference: 'UTR1' } });
  return id;
};

/** The address of a test calendar. */
const aCalendarFile = async (): Promise<string> => (await anExternalServer()).origin;

const aCalendar = async (): Promise<string> => {
  const body = { name: 'Google', url: `${await aCalendarFile()}/${randomInt(1e9)}.ics` };
  const url = `/api/venues/${venue.id}/calendars/`;
  return (await app.ask({ method: 'POST', url, as: venue.owner, body })).json.id;
};

const aReviewBody = {
  rating: 5,
  cleanliness: 5,
  service: 5,
  value: 5,
  location: 5,
  text: 'Everything was as in the pictures.',
};

const aSettingChange = async (): Promise<string> => {
  await app.settings.change({ operatorName: `Ravi Events ${randomInt(1e9)}` });
  const url = '/api/admin/settings/history/?key=operatorName';
  return (await app.ask({ url, as: await theAdmin() })).json.results[0].id;
};

const aReview = async (): Promise<string> => {
  const id = await aPastBooking(app.db, venue, guest);
  const url = `/api/bookings/${id}/review/`;
  return (await app.ask({ method: 'POST', url, as: guest, body: aReviewBody })).json.id;
};

const savedBy = async (person: MadeUser): Promise<MadeUser> => {
  await app.ask({ method: 'PUT', url: `/api/saved-venues/${venue.id}/`, as: person, body: {} });
  return person;
};

const aSharedList = async (): Promise<string> => {
  const as = await savedBy(guest);
  return (await app.ask({ method: 'POST', url: '/api/saved-venues/share/', as, body: {} })).json.token;
};

/** A conversation between the guest and the venue's host, with one message. */
const aThread = async (): Promise<{ threadId: string; messageId: string }> => {
  const write = { venue_id: venue.id, text: 'Is the lawn free in May?' };
  const { json } = await app.ask({ method: 'POST', url: '/api/threads/', as: guest, body: write });
  const list = await app.ask({ url: `/api/threads/${json.id}/messages/?after=0`, as: guest });
  return { threadId: json.id, messageId: list.json.results[0].id };
};

const aQuestion = { topic: 'payment', text: 'When does my refund arrive?' };
const aTicket = async (): Promise<string> =>
  (await app.ask({ method: 'POST', url: '/api/tickets/', as: guest, body: aQuestion })).json.id;

/** Discards the jobs of earlier calls: hundreds of emails. */
const forgetJobs = () => app.db`delete from graphile_worker._private_jobs where locked_by is null`;

/** A message reported by its receiver; resolves to the case. */
const aReportedMessage = async (): Promise<string> => {
  const { messageId } = await aThread();
  const url = `/api/messages/${messageId}/report/`;
  await forgetJobs();
  await app.ask({ method: 'POST', url, as: venue.owner, body: { reason: 'rude' } });
  await app.jobs.drain();
  const [row] = await app.db<
    { id: string }[]
  >`select id from moderation_cases where subject_id = ${messageId}`;
  return row?.id ?? '';
};

/** The emailed ticket link of someone without an account. */
const aTicketToken = async (): Promise<string> => {
  const body = { ...aQuestion, name: 'Kavita', email: 'kavita@example.test' };
  await forgetJobs();
  await app.ask({ method: 'POST', url: '/api/support/', body });
  await app.jobs.drain();
  const mail = app.mails.findLast(({ to }) => to === 'kavita@example.test');
  return mail?.text.match(/ticket\/([\w-]+)/)?.[1] ?? '';
};

/** A review reported by its host; with `hidden`, already hidden. */
const aReport = async (hidden = false): Promise<string> => {
  const reviewId = await aReview();
  const url = `/api/reviews/${reviewId}/report/`;
  await forgetJobs();
  await app.ask({ method: 'POST', url, as: venue.owner, body: { reason: 'rude' } });
  await app.jobs.drain();
  const [row] = await app.db<
    { id: string }[]
  >`select id from moderation_cases where subject_id = ${reviewId}`;
  const id = row?.id ?? '';
  const as = await theAdmin();
  if (hidden) await app.ask({ method: 'POST', url: `/api/admin/reports/${id}/hide/`, as, body: {} });
  return id;
};

const anAvatar = async (): Promise<string> => {
  const form = aForm({ purpose: 'avatar' }, { name: 'me.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form })).json.id;
};

/** Bank references are unique. */
let references = 0;
const aReference = (): string => String(432_100_000_000 + ++references);

/** A payment by bank transfer; with a reference, awaiting confirmation. */
const aTransfer = async (day: string, utr?: string): Promise<string> => {
  const url = `/api/bookings/${await aBooking(day)}/payments/`;
  const { json } = await app.ask({ method: 'POST', url, as: guest, body: { gateway: 'bank_transfer' } });
  const id = json.payment_id;
  if (utr) await app.ask({ method: 'POST', url: `/api/payments/${id}/transfer/`, as: guest, body: { utr } });
  return id;
};

/** A booking with a deposit of ₹5,000, of which the host has claimed a part. */
const aDeposit = async (day: string, steps: ('taken' | 'claimed')[]): Promise<{ id: string }> => {
  const id = await aBooking(day, { payment_method: 'venue' });
  await app.db`update bookings set security_deposit = 500000 where id = ${id}`;
  const url = `/api/bookings/${id}/deposit/`;
  if (steps.includes('taken')) await app.ask({ method: 'POST', url, as: venue.owner, body: {} });
  if (steps.includes('claimed'))
    await app.ask({ method: 'POST', url: `${url}claim/`, as: venue.owner, body: aClaim });
  return { id };
};
const aTakenPayment = async (): Promise<string> => {
  const { id } = await aBookingOf(app.db, guest, venue, { paid: 105_000 });
  const [payment] = await app.db<{ id: string }[]>`select id from payments where booking_id = ${id}`;
  return payment?.id ?? '';
};

const aClaim = { amount: 100, reason: 'A chair was broken.' };

const aSession = async ({ id }: MadeUser): Promise<string> => {
  const [session] = await app.db<{ id: string }[]>`
    insert into sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
    values (gen_random_uuid(), ${id}, 'none', ${app.clock.now()}, false, ${app.clock.now()}, '2027-01-01')
    returning id`;
  return session?.id ?? '';
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

const aVenuePicture = async (as: MadeUser): Promise<string> => {
  const form = aForm({ purpose: 'venue' }, { name: 'front.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as, ...form })).json.id;
};

const aVenueForm = async (as: MadeUser) => {
  const { json } = await app.ask({ url: '/api/venue-categories/' });
  return {
    host_id: venue.owner.id,
    name: 'Moti Mahal',
    category_id: json[0].id,
    state: 'Rajasthan',
    district: 'Rajsamand',
    tehsil: 'Nathdwara',
    city: 'Nathdwara',
    address_line: '2 Lake Road',
    pincode: '313301',
    lat: 24.93,
    lng: 73.82,
    capacity: 300,
    price_per_day: 45_000,
    description: 'A courtyard with old trees.',
    amenity_ids: [],
    add_ons: [],
    cancellation_policy: 'moderate',
    instant_booking: false,
    pictures: [{ id: await aVenuePicture(as), title: 'The courtyard' }],
  };
};

/** An administrator, and a venue with the given status. */
const aDecision = async (status: VenueWishes['status'], body?: object) => ({
  as: await theAdmin(),
  names: { id: (await aVenue(app.db, { owner: venue.owner, status: status ?? 'Pending' })).id },
  ...(body && { body }),
});

/** A draft of the host's venue, never submitted. */
const aDraft = async (): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/hosting/venues/',
      as: venue.owner,
      body: { name: 'Moti Mahal' },
    })
  ).json.id;

const anIdentity = async (): Promise<string> => {
  const form = aForm({ purpose: 'identity' }, { name: 'id.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as: venue.owner, ...form })).json.id;
};

const aPaper = async (): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/hosting/verification/papers/',
      as: venue.owner,
      body: { kind: 'identity', upload_id: await anIdentity() },
    })
  ).json.id;

/** A venue of the host with the given status. */
const anOwn = async (status: NonNullable<VenueWishes['status']>, body: object) => ({
  as: venue.owner,
  names: { id: (await aVenue(app.db, { owner: venue.owner, status })).id },
  body,
});

/** A valid request for each endpoint of the contract, by name. */
const examples: Record<
  string,
  () => Promise<Partial<Asked> & { names?: Record<string, string>; query?: string }>
> = {
  getSettings: async () => ({}),
  register: async () => ({ body: { email: 'new@example.test' } }),
  login: async () => ({ body: { email: 'nobody@example.test', password: 'Wrong2026' } }),
  verifyCode: async () => ({ body: { email: 'new@example.test', otp: '000000' } }),
  addUpload: async () => ({
    as: guest,
    ...aForm({ purpose: 'avatar' }, { name: 'me.jpg', bytes: await aPhotograph(300, 300) }),
  }),
  getProfile: async () => ({ as: guest }),
  changeProfile: async () => ({ as: guest, body: { city: 'Udaipur', phone: '9876543210' } }),
  setPhoto: async () => ({ as: guest, body: { upload_id: await anAvatar() } }),
  removePhoto: async () => ({ as: guest }),
  downloadData: async () => ({ as: guest }),
  askForDeletion: async () => ({ as: guest, body: { password: 'Wrong2026' } }),
  undoDeletion: async () => ({ as: guest }),
  becomeHost: async () => ({
    as: await aGuest(app.db),
    body: { business_name: 'Stays', contact_name: 'Asha', phone: '9876543210', consent: true },
  }),
  getBusiness: async () => ({ as: venue.owner }),
  changeBusiness: async () => ({
    as: venue.owner,
    body: { business_name: 'Rathore Stays', contact_name: 'Asha', phone: '9876543210' },
  }),
  getPlatformSettings: async () => ({ as: await theAdmin() }),
  changePlatformSettings: async () => ({
    as: await theAdmin(),
    body: { changes: [{ key: 'supportHours', value: 'Every day', version: 0 }], note: 'Diwali' },
  }),
  listSettingChanges: async () => ({ as: await theAdmin(), query: '?key=payoutHours' }),
  undoSettingChange: async () => ({
    as: await theAdmin(),
    names: { id: await aSettingChange() },
    body: {},
  }),
  refreshToken: async () => ({ body: { refresh: 'nonsense' } }),
  forgotPassword: async () => ({ body: { email: 'nobody@example.test' } }),
  resetPassword: async () => ({ body: { token: 'nonsense', password: 'Baraat2026' } }),
  changePassword: async () => ({
    as: guest,
    body: { current_password: 'not it', new_password: 'Baraat2026' },
  }),
  changeEmail: async () => ({ as: guest, body: { email: 'new@example.test', password: 'not it' } }),
  verifyNewEmail: async () => ({ as: guest, body: { otp: '000000' } }),
  listSessions: async () => ({ as: guest }),
  endSession: async () => ({ as: guest, names: { id: await aSession(guest) } }),
  endOtherSessions: async () => ({ as: guest }),
  endSessionsOf: async () => ({ as: await theAdmin(), names: { id: guest.id } }),
  listUsers: async () => ({
    as: await theAdmin(),
    query: '?search=asha&status=active&role=user&sort=name&page_size=5',
  }),
  exportUsers: async () => ({ as: await theAdmin(), query: '?role=vendor' }),
  getUser: async () => {
    await aSession(guest);
    return { as: await theAdmin(), names: { id: guest.id } };
  },
  createUser: async () => ({
    as: await theAdmin(),
    body: { name: 'Kamla Devi', email: 'kamla@example.test', role: 'vendor' },
  }),
  inviteUser: async () => ({ as: await theAdmin(), names: { id: guest.id }, body: {} }),
  editUser: async () => ({
    as: await theAdmin(),
    names: { id: (await aGuest(app.db)).id },
    body: { name: 'Kamla Sharma', phone: '9876543210', role: 'vendor' },
  }),
  suspendUser: async () => ({
    as: await theAdmin(),
    names: { id: (await aGuest(app.db)).id },
    body: { reason: 'Wrote insults.' },
  }),
  activateUser: async () => ({ as: await theAdmin(), names: { id: guest.id }, body: {} }),
  suspendUsers: async () => ({
    as: await theAdmin(),
    body: { ids: [(await aGuest(app.db)).id, nowhere.id], reason: 'Wrote insults.' },
  }),
  activateUsers: async () => ({ as: await theAdmin(), body: { ids: [guest.id] } }),
  deleteUser: async () => ({ as: await theAdmin(), names: { id: (await aGuest(app.db)).id } }),
  endSessionOf: async () => ({
    as: await theAdmin(),
    names: { id: guest.id, sessionId: await aSession(guest) },
  }),
  blacklistToken: async () => ({ body: { refresh: 'nonsense' } }),
  listTehsils: async () => ({}),
  listVenues: async () => ({ query: '?page_size=5' }),
  listFeaturedVenues: async () => ({}),
  getVenue: async () => ({ names: { id: venue.id } }),
  getVenueTerms: async () => ({ as: venue.owner, names: { id: venue.id } }),
  saveVenueTerms: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: { cancellation_policy: 'custom', cancellation_terms: [{ days: 9, percent: 50 }] },
  }),
  listAdminVenues: async () => ({
    as: await theAdmin(),
    query: '?status=approved&sort=-rating&search=ven',
  }),
  exportAdminVenues: async () => ({ as: await theAdmin(), query: '?featured=false' }),
  getAdminVenue: async () => ({ as: await theAdmin(), names: { id: venue.id } }),
  approveVenue: async () => aDecision('Pending', {}),
  rejectVenue: async () => aDecision('Pending', { reasons: ['pictures'], note: 'Too dark.' }),
  requestVenueChanges: async () => aDecision('Pending', { reasons: ['price'] }),
  unlistVenue: async () => aDecision('Published', {}),
  relistVenue: async () => aDecision('Unlisted', {}),
  featureVenue: async () => aDecision('Published', { until: '2027-01-31' }),
  unfeatureVenue: async () => aDecision('Published'),
  removeVenue: async () => aDecision('Published'),
  editVenue: async () => aDecision('Draft', { version: 1, capacity: 250, status: 'pending' }),
  addVenue: async () => {
    const as = await theAdmin();
    return { as, body: await aVenueForm(as) };
  },
  actOnVenues: async () => ({
    as: await theAdmin(),
    body: { action: 'feature', ids: [venue.id, nowhere.id] },
  }),
  getAdminHost: async () => ({ as: await theAdmin(), names: { id: venue.owner.id } }),
  findHosts: async () => ({ as: await theAdmin(), query: '?search=rathore' }),
  verifyHost: async () => ({
    as: await theAdmin(),
    names: { id: venue.owner.id },
    body: { checks: ['identity'], note: '' },
  }),
  unverifyHost: async () => ({
    as: await theAdmin(),
    names: { id: (await aHost(app.db)).id },
    body: { note: 'The papers have run out.' },
  }),
  confirmVenueChanges: async () => {
    const { id } = await aVenue(app.db, { owner: venue.owner });
    await app.db`update venues set changed_at = now() where id = ${id}`;
    return { as: await theAdmin(), names: { id }, body: {} };
  },
  getOwnVerification: async () => {
    await aPaper();
    return { as: venue.owner };
  },
  addHostPaper: async () => ({ as: venue.owner, body: { kind: 'identity', upload_id: await anIdentity() } }),
  removeHostPaper: async () => ({ as: venue.owner, names: { id: await aPaper() } }),
  openHostPapers: async () => {
    await aPaper();
    return { as: await theAdmin(), names: { id: venue.owner.id }, body: {} };
  },
  listOwnVenues: async () => {
    await aDraft();
    return { as: venue.owner };
  },
  addVenueDraft: async () => ({ as: venue.owner, body: { name: 'Moti Mahal', capacity: 'about 300' } }),
  saveVenueDraft: async () => ({
    as: venue.owner,
    names: { id: await aDraft() },
    body: { version: 1, name: 'Moti Bagh' },
  }),
  getOwnVenue: async () => ({ as: venue.owner, names: { id: venue.id } }),
  changeOwnVenue: async () => anOwn('Published', { version: 1, price_per_day: 90_000 }),
  sendVenue: async () => {
    const form = await aVenueForm(venue.owner);
    return { as: venue.owner, names: { id: await aDraft() }, body: { ...form, version: 1 } };
  },
  unlistOwnVenue: async () => anOwn('Published', {}),
  relistOwnVenue: async () => {
    const own = await anOwn('Published', {});
    await app.ask({ method: 'POST', url: `/api/hosting/venues/${own.names.id}/unlist/`, ...own });
    return own;
  },
  removeOwnVenue: async () => ({ as: venue.owner, names: { id: await aDraft() } }),
  submitVenue: async () => ({
    as: venue.owner,
    names: { id: (await aVenue(app.db, { owner: venue.owner, status: 'Rejected' })).id },
    body: {},
  }),
  listCategories: async () => ({}),
  listAmenities: async () => ({}),
  listCalendars: async () => ({ as: venue.owner, names: { id: venue.id } }),
  connectCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: { name: 'Airbnb', url: `${await aCalendarFile()}/airbnb.ics` },
  }),
  readCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id, calendarId: await aCalendar() },
    body: {},
  }),
  disconnectCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id, calendarId: await aCalendar() },
  }),
  renewCalendarAddress: async () => ({ as: venue.owner, names: { id: venue.id }, body: {} }),
  listBlocks: async () => ({ as: venue.owner, names: { id: venue.id } }),
  blockDays: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: { start_date: '2028-01-01', end_date: '2028-01-02', note: 'Our own' },
  }),
  unblockDays: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    query: '?start_date=2028-01-01&end_date=2028-01-02',
  }),
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
  cancelOfflineBooking: async () => ({ as: venue.owner, names: { id: await aOfflineBooking() }, body: {} }),
  getAvailability: async () => ({ names: { id: venue.id } }),
  checkAvailability: async () => ({
    names: { id: venue.id },
    query: '?start_date=2027-01-01&end_date=2027-01-02',
  }),
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
  askChange: async () => ({
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
  recordPaidAtVenue: async () => ({
    as: venue.owner,
    names: { id: await aBooking('2026-11-21', { payment_method: 'venue' }) },
    body: {},
  }),
  openPayment: async () => ({ as: guest, names: { id: await aBooking('2027-03-07') }, body: {} }),
  settlePayment: async () => ({
    as: guest,
    names: { id: (await aPayment('2027-03-09')).paymentId },
    body: {},
  }),
  getPaymentOptions: async () => ({ as: guest, names: { id: await aBooking('2027-04-07') } }),
  getTransfer: async () => ({ as: guest, names: { id: await aTransfer('2027-04-09') } }),
  stateTransfer: async () => ({
    as: guest,
    names: { id: await aTransfer('2027-04-11') },
    body: { utr: aReference() },
  }),
  confirmTransfer: async () => ({
    as: venue.owner,
    names: { id: await aTransfer('2027-04-13', aReference()) },
    body: {},
  }),
  rejectTransfer: async () => ({
    as: venue.owner,
    names: { id: await aTransfer('2027-04-15', aReference()) },
    body: { reason: 'Nothing has come.' },
  }),
  listTransfers: async () => ({ as: venue.owner }),
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
  listAdminPayments: async () => ({ as: await theAdmin(), query: '?search=sbx&method=sandbox' }),
  exportAdminPayments: async () => ({ as: await theAdmin() }),
  summarizeAdminPayments: async () => ({ as: await theAdmin() }),
  getAdminPayment: async () => ({
    as: await theAdmin(),
    names: { id: (await aPayment('2027-05-25')).paymentId },
  }),
  refundPayment: async () => ({
    as: await theAdmin(),
    names: { id: await aTakenPayment() },
    body: { amount: 100, reason: 'The power failed.', bearer: 'host' },
  }),
  listReconciliation: async () => ({ as: await theAdmin() }),
  askGateway: async () => ({
    as: await theAdmin(),
    names: { id: (await aPayment('2027-05-27')).paymentId },
    body: {},
  }),
  listRefunds: async () => ({ as: await theAdmin() }),
  retryRefund: async () => ({ as: await theAdmin(), names: nowhere, body: {} }),
  noteRefundMade: async () => ({ as: await theAdmin(), names: nowhere, body: { utr: '432100000004' } }),
  getSandboxOrder: async () => ({ names: { id: (await aPayment('2027-03-11')).orderId } }),
  actOnSandboxOrder: async () => ({
    names: { id: (await aPayment('2027-03-13')).orderId },
    body: { outcome: 'success' },
  }),
  listThreads: async () => {
    await aThread();
    return { as: guest };
  },
  countUnread: async () => ({ as: guest }),
  findThread: async () => ({ as: guest, query: `?venue_id=${venue.id}` }),
  writeFirst: async () => ({ as: guest, body: { venue_id: venue.id, text: 'Namaste' } }),
  openTicket: async () => ({ body: { ...aQuestion, name: 'Kavita', email: 'kavita@example.test' } }),
  seeTicketByLink: async () => ({ names: { token: await aTicketToken() } }),
  writeByLink: async () => ({ names: { token: await aTicketToken() }, body: { text: 'One more thing.' } }),
  openOwnTicket: async () => ({ as: guest, body: aQuestion }),
  listOwnTickets: async () => {
    await aTicket();
    return { as: guest };
  },
  getOwnTicket: async () => ({ as: guest, names: { id: await aTicket() } }),
  writeInTicket: async () => ({
    as: guest,
    names: { id: await aTicket() },
    body: { text: 'One more thing.' },
  }),
  listTickets: async () => {
    await aTicket();
    return { as: await theAdmin(), query: '?state=open&topic=payment&search=refund&sort=newest' };
  },
  exportTickets: async () => ({ as: await theAdmin(), query: '?scope=waiting' }),
  getTicket: async () => ({ as: await theAdmin(), names: { id: await aTicket() } }),
  answerTicket: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { text: 'Within five days.' },
  }),
  noteInTicket: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { text: 'Ask the bank.' },
  }),
  moveTicket: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { move: 'acknowledge' },
  }),
  changeTicket: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { topic: 'booking', assignee_id: null },
  }),
  listReports: async () => {
    await aReport();
    return { as: await theAdmin(), query: '?state=open&kind=review&sort=reports' };
  },
  getReport: async () => ({ as: await theAdmin(), names: { id: await aReport() } }),
  hideReported: async () => ({ as: await theAdmin(), names: { id: await aReport() }, body: {} }),
  dismissReport: async () => ({ as: await theAdmin(), names: { id: await aReport() }, body: {} }),
  restoreReported: async () => ({ as: await theAdmin(), names: { id: await aReport(true) }, body: {} }),
  reopenReport: async () => ({ as: await theAdmin(), names: { id: await aReport(true) }, body: {} }),
  warnAuthor: async () => ({ as: await theAdmin(), names: { id: await aReport() }, body: {} }),
  readConversation: async () => ({
    as: await theAdmin(),
    body: { cause: 'report', id: await aReportedMessage(), reason: 'To see what came before.' },
  }),
  getThread: async () => ({ as: guest, names: { id: (await aThread()).threadId } }),
  listMessages: async () => ({ as: guest, names: { id: (await aThread()).threadId }, query: '?limit=5' }),
  sendMessage: async () => ({
    as: guest,
    names: { id: (await aThread()).threadId },
    body: { text: 'Thank you' },
  }),
  readThread: async () => ({ as: guest, names: { id: (await aThread()).threadId }, body: { up_to: 1 } }),
  reportMessage: async () => ({
    as: venue.owner,
    names: { id: (await aThread()).messageId },
    body: { reason: 'spam' },
  }),
  exportAllPayouts: async () => ({ as: await theAdmin(), query: '?status=paid&search=pb' }),
  summarizePayouts: async () => ({ as: await theAdmin() }),
  listDuePayouts: async () => {
    await aDueHost(app);
    return { as: await theAdmin(), query: '?search=rathore' };
  },
  listDueLines: async () => ({ as: await theAdmin(), names: { id: (await aDueHost(app)).id } }),
  listPayoutHolds: async () => {
    const as = await theAdmin();
    const url = `/api/admin/bookings/${await aBooking('2027-05-21')}/payout-hold/`;
    await app.ask({ method: 'POST', url, as, body: { reason: 'A dispute' } });
    return { as };
  },
  listPayoutBatches: async () => {
    const as = await theAdmin();
    await aPayout(app, as);
    return { as };
  },
  markPayoutsPaid: async () => {
    const as = await theAdmin();
    const { id } = await aPayout(app, as);
    return { as, body: { ids: [id], reference: 'UTR55' } };
  },
  listEarningLines: async () => ({ as: await aDueHost(app) }),
  listDepositDisputes: async () => ({ as: await theAdmin() }),
  getDeposit: async () => ({ as: guest, names: await aDeposit('2027-05-01', ['taken']) }),
  takeDeposit: async () => ({ as: venue.owner, names: await aDeposit('2027-05-03', []), body: {} }),
  returnDeposit: async () => ({ as: venue.owner, names: await aDeposit('2027-05-05', ['taken']), body: {} }),
  claimDeposit: async () => ({
    as: venue.owner,
    names: await aDeposit('2027-05-07', ['taken']),
    body: aClaim,
  }),
  answerDepositClaim: async () => ({
    as: guest,
    names: await aDeposit('2027-05-09', ['taken', 'claimed']),
    body: { answer: 'accepted' },
  }),
  decideDepositClaim: async () => ({
    as: await theAdmin(),
    names: await aDeposit('2027-05-11', ['taken', 'claimed']),
    body: { granted: 50 },
  }),
  getEarnings: async () => ({ as: await aDueHost(app) }),
  listPayouts: async () => ({ as: venue.owner }),
  savePayoutAccount: async () => ({
    as: venue.owner,
    body: { holder: 'Asha Devi', account_number: '123456789012', ifsc: 'SBIN0001234' },
  }),
  listBookingDocuments: async () => ({
    as: guest,
    names: { id: (await aBookingOf(app.db, guest, venue)).id },
  }),
  getDocumentFile: async () => ({ as: guest, names: { id: await aDocument() } }),
  getDetailsFile: async () => ({ as: guest, names: { id: (await aBookingOf(app.db, guest, venue)).id } }),
  getPayoutStatement: async () => ({ as: await theAdmin(), names: { id: await aPaidPayout() } }),
  getHostTaxDetails: async () => ({ as: venue.owner }),
  saveHostTaxDetails: async () => ({
    as: venue.owner,
    body: { gstin: '08AAPFU0939F1ZV', legal_name: 'Rathore Stays', address: '4 Civil Lines, Jaipur' },
  }),
  listAllPayouts: async () => {
    const as = await theAdmin();
    await aPayout(app, as);
    return { as };
  },
  createPayoutBatch: async () => {
    await aDueHost(app);
    return { as: await theAdmin(), body: {} };
  },
  getPayoutFile: async () => {
    const as = await theAdmin();
    return { as, names: { id: (await aPayout(app, as)).batchId } };
  },
  markPayoutPaid: async () => {
    const as = await theAdmin();
    return { as, names: { id: (await aPayout(app, as)).id }, body: { reference: 'UTR1' } };
  },
  markPayoutFailed: async () => {
    const as = await theAdmin();
    return { as, names: { id: (await aPayout(app, as)).id }, body: { reason: 'Account closed' } };
  },
  holdPayout: async () => ({
    as: await theAdmin(),
    names: { id: await aBooking('2027-05-21') },
    body: { reason: 'A dispute' },
  }),
  releasePayout: async () => ({ as: await theAdmin(), names: nowhere }),
  listReviews: async () => ({ names: { id: venue.id } }),
  listSavedVenues: async () => ({ as: guest }),
  saveVenue: async () => ({ as: guest, names: { id: venue.id } }),
  unsaveVenue: async () => ({ as: guest, names: { id: venue.id } }),
  browseSavedVenues: async () => ({ as: await savedBy(guest) }),
  noteSavedVenue: async () => ({ as: await savedBy(guest), names: { id: venue.id }, body: { note: 'East' } }),
  getSavedShare: async () => ({ as: guest }),
  shareSavedVenues: async () => ({ as: guest, body: { includes_notes: true } }),
  unshareSavedVenues: async () => ({ as: guest }),
  getSavedList: async () => ({ names: { token: await aSharedList() } }),
  listHostReviews: async () => {
    await aReview();
    return { as: venue.owner, query: `?venue_id=${venue.id}&stars=5&unanswered=true` };
  },
  getMyReviews: async () => ({ as: guest, names: { id: venue.id } }),
  getBookingReview: async () => ({ as: guest, names: { id: await aPastBooking(app.db, venue, guest) } }),
  writeReview: async () => ({
    as: guest,
    names: { id: await aPastBooking(app.db, venue, guest) },
    body: aReviewBody,
  }),
  editReview: async () => ({ as: guest, names: { id: await aReview() }, body: { rating: 4 } }),
  deleteReview: async () => ({ as: guest, names: { id: await aReview() } }),
  reportReview: async () => ({
    as: await aGuest(app.db),
    names: { id: await aReview() },
    body: { reason: 'rude' },
  }),
  replyToReview: async () => ({
    as: venue.owner,
    names: { id: await aReview() },
    body: { text: 'Thank you.' },
  }),
  deleteReply: async () => ({ as: venue.owner, names: { id: await aReview() } }),
  listNotifications: async () => ({ as: guest, query: '?unread=true' }),
  countUnreadNotifications: async () => ({ as: guest }),
  markRead: async () => ({ as: guest, body: { all: true } }),
  getNotificationChoices: async () => ({ as: guest }),
  changeNotificationChoices: async () => ({
    as: guest,
    body: { choices: [{ kind: 'review', channel: 'email', on: false }] },
  }),
  unsubscribe: async () => ({ body: { token: 'nonsense' } }),
  getSystem: async () => ({ as: await theAdmin() }),
  retryJob: async () => ({ as: await theAdmin(), names: { id: '9999' }, body: {} }),
  dropJob: async () => ({ as: await theAdmin(), names: { id: '9999' }, body: {} }),
  listAudit: async () => ({
    as: await theAdmin(),
    query: '?search=forbidden&kind=call&from=2026-11-01&to=2026-11-30&sort=oldest',
  }),
  exportAudit: async () => ({ as: await theAdmin(), query: '?actor=system' }),
  getAuditEntry: async () => ({ as: await theAdmin(), names: { id: await anAuditEntry() } }),
  getHostFigures: async () => ({}),
  getAdminDashboard: async () => ({ as: await theAdmin(), query: '?period=12m' }),
};

const anAuditEntry = async (): Promise<string> => {
  const target = { kind: 'user', id: guest.id } as const;
  await app.audit.record(app.db, { action: 'user.edited', actor: null, target, after: { city: 'Jaipur' } });
  const [row] = await app.db<
    { id: string }[]
  >`select id from audit_entries where target_id = ${guest.id} limit 1`;
  return row?.id ?? '';
};

const nowhere = { id: '01900000-0000-7000-8000-000000000000' };

/** The people of the examples. */
const makePeople = async (): Promise<void> => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { featured: true });
};

beforeAll(async () => {
  app = await testApp({ env: { ...account, PRIVATE_CALENDARS: 'on' } });
  await app.settings.change({ hostsConfirmTransfers: true });
  await makePeople();
  const { json } = await app.ask({ url: '/api/openapi.json' });
  const found = Object.values(json.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );
  operations = new Map(found.map((operation) => [operation.operationId, operation]));
});

/** Forged administrator calls are recorded in the audit log. */
const expectTold = async ({ id }: MadeUser, { method, path }: Endpoint): Promise<void> => {
  const rows = await app.db`
    select 1 from audit_entries
    where action = 'call.forbidden' and actor_id = ${id} and target_id = ${`${method} ${path}`}`;
  expect(rows, `${method} ${path}`).toHaveLength(1);
};

describe.each(everyEndpoint)('$noun: $name', ({ name, endpoint }) => {
  it('is in the OpenAPI document and its answer matches its schema', async () => {
    const {
      names = {},
      query = '',
      ...asked
    } = (await examples[name]?.()) ?? expect.fail(`no example for ${name}`);
    const url = `${addressOf(endpoint, names)}${query}`;
    const { status, json, headers } = await app.ask({ method: endpoint.method, url, ...asked });
    const operation = operations.get(name);
    const schema = operation?.responses[status]?.content[endpoint.file ?? 'application/json']?.schema;
    expect(schema, `${status} ${JSON.stringify(json)}`).toBeDefined();
    if (endpoint.file) {
      expect(headers['content-type']).toContain(endpoint.file);
      return;
    }
    const validate = ajv.compile(schema ?? {});
    expect(validate(json), ajv.errorsText(validate.errors)).toBe(true);
  });

  it('is accessible to the declared roles only', async () => {
    const url = addressOf(endpoint, nowhere);
    const ask = async (as?: MadeUser) =>
      (
        await app.ask({
          method: endpoint.method,
          url,
          ...(as ? { as } : {}),
          body: endpoint.method === 'GET' ? undefined : {},
        })
      ).status;
    const people = { user: guest, vendor: venue.owner, admin: await theAdmin() };
    if (endpoint.access === 'public') {
      expect([401, 403]).not.toContain(name === 'refreshToken' ? 400 : await ask());
      return;
    }
    expect(await ask()).toBe(401);
    for (const [role, person] of Object.entries(people)) {
      const isAllowed =
        endpoint.access === 'signed-in' || (endpoint.access as readonly string[]).includes(role);
      const status = await ask(person);
      expect(status === 403, `${role}: ${status}`).toBe(!isAllowed);
      expect(status, role).toBeLessThan(500);
      if (status === 403 && endpoint.access.includes('admin')) await expectTold(person, endpoint);
    }
  });

  it('answers invalid input with a 4xx that names the field and no internals', async () => {
    const rubbish = Object.fromEntries(
      Object.keys((endpoint.input as unknown as { shape: object }).shape).map((field) => [
        field,
        { '\u0001': [null] },
      ]),
    );
    const url = addressOf(endpoint, { id: '%27%3B--' });
    const needsBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const asked = { method: endpoint.method, url, ...(endpoint.access === 'public' ? {} : { as: guest }) };
    const { status, text } = await app.ask({ ...asked, ...(needsBody ? { body: rubbish } : {}) });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/select |insert |at \/|node_modules|postgres/i);
  });
});

/** Endpoints about things without an owner: everyone allowed to call them may pass any id. */
const aboutAnybodys: Record<string, string> = {
  saveVenue: 'a public venue, put on one’s own list',
  unsaveVenue: 'a public venue, taken off one’s own list',
  getMyReviews: 'a public venue; only what is one’s own is answered',
  reportReview: 'a public review, which anybody may report',
};

const owned = everyEndpoint.filter(
  ({ name, endpoint: { access, path } }) =>
    access !== 'public' &&
    String(access) !== 'admin' &&
    pathNames(path).length > 0 &&
    !(name in aboutAnybodys),
);

describe('the subject of a call', () => {
  // The examples above have booked the first venue's days.
  beforeAll(makePeople);

  it.each(owned)('is hidden from everyone it does not concern: $name', async ({ name, endpoint }) => {
    const { names = {}, query = '', as: owner, ...asked } = (await examples[name]?.()) ?? {};
    const url = `${addressOf(endpoint, names)}${query}`;
    const strangers = [await aGuest(app.db), (await aVenue(app.db)).owner];
    for (const stranger of strangers) {
      const { status } = await app.ask({ method: endpoint.method, url, ...asked, as: stranger });
      expect([403, 404], `${stranger.role}: ${status}`).toContain(status);
    }
    const { status } = await app.ask({ method: endpoint.method, url, ...asked, ...(owner && { as: owner }) });
    expect(status, 'whom it concerns').toBeLessThan(400);
  });
});

describe('the API as a whole', () => {
  it('answers broken JSON, a wrong type, oversized bodies and unknown paths from the catalogue', async () => {
    const post = (payload: string, type: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/accounts/login/',
        payload,
        headers: { 'content-type': type },
      });
    expect((await post('{', 'application/json')).json()).toMatchObject({ code: 'bad_json' });
    expect((await post('[]', 'application/json')).json()).toMatchObject({ code: 'bad_json' });
    expect((await post('a=b', 'text/plain')).statusCode).toBe(415);
    expect((await post(JSON.stringify('x'.repeat(300_000)), 'application/json')).statusCode).toBe(413);
    const unknown = await app.ask({ url: '/api/nothing/' });
    expect([unknown.status, unknown.json]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
    expect((await app.ask({ method: 'DELETE', url: '/api/venues/' })).status).toBe(404);
    expect((await app.ask({ url: '/api/venues/%zz/' })).status).toBe(400);
  });

  it('accepts a URL with and without its trailing slash', async () => {
    expect((await app.ask({ url: '/api/venues' })).status).toBe(200);
    expect((await app.ask({ url: '/api/venues/' })).status).toBe(200);
  });

  it('refuses a foreign token', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    expect((await app.ask({ url: '/api/bookings/', headers })).status).toBe(401);
  });

  it('has a documentation page and a health check', async () => {
    const docs = await app.ask({ url: '/api/docs/' });
    expect(docs.text).toContain('/api/venues/:id/price-estimate/');
    expect((await app.ask({ url: '/healthz' })).status).toBe(200);
    expect((await app.ask({ url: '/readyz' })).status).toBe(200);
    expect((await app.ask({ url: '/metrics' })).text).toContain('http_request_duration_seconds');
  });

  it('sends the security headers', async () => {
    const { headers } = await app.ask({ url: '/api/venues/' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});
