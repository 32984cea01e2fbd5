import { type SettingKey, type SettingValue, settingKeys } from '@mandap/domain/settings/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsKit, full, newEmail } from '../features/accounts/accounts.testing.ts';
import { type TestApp, testApp } from './app.ts';
import { type Booker, createBooker } from './booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type VenueOptions, withPhone } from './builders.ts';
import { aPayout } from './due-payouts.ts';
import { aPastBooking } from './past-bookings.ts';
import { readPdf } from './pdf.ts';

/** Makes every gateway available. */
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  BANK_ACCOUNT_NAME: 'Mandap Venues',
  BANK_ACCOUNT_NUMBER: '50200012345678',
  BANK_IFSC: 'HDFC0001234',
};
const minute = 60_000;

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let admin: TestUser;
let kit: ReturnType<typeof accountsKit>;

beforeAll(async () => {
  app = await testApp({ env: keys, rateLimits: true });
  booker = createBooker(app);
  kit = accountsKit(app);
  [guest, admin] = [await aGuest(app.db), await anAdmin(app.db)];
});

const publishedSetting = (field: string) => async () =>
  (await app.ask({ url: '/api/settings/' })).json[field];

const booked = async (wishes: VenueOptions = {}, more: object = {}) => {
  const [venue, as] = [await aVenue(app.db, wishes), await aGuest(app.db)];
  await withPhone(app.db, venue.owner);
  const { json } = await booker.book(venue, as, more);
  return { venue, as, id: json.id as string };
};

/** How long a booking stays pending, in minutes. */
const waitOf = async (id: string): Promise<number> => {
  const [row] = await app.db<{ expiresAt: Date }[]>`select expires_at from bookings where id = ${id}`;
  return ((row?.expiresAt.getTime() ?? 0) - app.clock.now().getTime()) / minute;
};

const approved = async (): Promise<number> => {
  const { id, venue } = await booked({ instant: false });
  await booker.change(id, 'confirmed', venue.owner);
  return waitOf(id);
};

const transferred = async () => {
  const { id, as, venue } = await booked();
  const { paymentId } = await booker.open(id, as, { gateway: 'bank_transfer' });
  const utr = `4321${String(Math.random()).slice(2, 10).padEnd(8, '1')}`;
  await app.ask({ method: 'POST', url: `/api/payments/${paymentId}/transfer/`, as, body: { utr } });
  const { json } = await app.ask({ url: `/api/payments/${paymentId}/transfer/`, as: venue.owner });
  return { wait: await waitOf(id), can: json.can };
};

const isOffered = (gateway: string) => async () => {
  const { id, as } = await booked();
  const { json } = await app.ask({ url: `/api/bookings/${id}/payment-options/`, as });
  return json.gateways.some((one: { gateway: string }) => one.gateway === gateway);
};

/** The notifications of a new request: the numbers of emails, text messages and administrators' notices. */
const notifications = async () => {
  const notices = async () => (await app.ask({ url: '/api/notifications/', as: admin })).json.count as number;
  const [mails, texts, before] = [app.mails.length, app.texts.length, await notices()];
  const { venue, as } = await booked({ instant: false }, { payment_method: 'venue' });
  await app.jobs.drain();
  const mailsTo = ({ email }: TestUser) => app.mails.slice(mails).filter(({ to }) => to === email).length;
  return {
    guest: mailsTo(as),
    host: mailsTo(venue.owner),
    texts: app.texts.length - texts,
    admin: (await notices()) - before,
  };
};

const estimate = async () => {
  const { id } = await aVenue(app.db);
  const range = 'start_date=2027-01-01&end_date=2027-01-02';
  return (await app.ask({ url: `/api/venues/${id}/price-estimate/?${range}` })).json;
};

const commissionOf = async (id: string): Promise<number> => {
  const [row] = await app.db<
    { commission: number }[]
  >`select commission from quotes where booking_id = ${id}`;
  return row?.commission ?? -1;
};

const review = async () => {
  const venue = await aVenue(app.db);
  const url = `/api/bookings/${await aPastBooking(app.db, venue, guest)}/review/`;
  return (await app.ask({ url, as: guest })).json.can_write;
};

const becomeHost = async () => {
  const body = { business_name: 'Stays', contact_name: 'Asha', phone: '9876543210', consent: true };
  const asked = { method: 'POST', url: '/api/accounts/become-host/', body } as const;
  return (await app.ask({ ...asked, as: await aGuest(app.db) })).status;
};

const signIn = async () => 'access' in (await kit.aBrowser().login(await kit.anAccount())).body;

const newStatus = async (): Promise<unknown> => {
  const [email, browser] = [newEmail(), kit.aBrowser()];
  await kit.proven(email, browser);
  await browser.register(full(email));
  return (await kit.usersOf(email))[0]?.status;
};

const featured = async () => {
  await aVenue(app.db, { featured: true });
  return (await app.ask({ url: '/api/featured-venues/' })).json.length > 0;
};

const third = async () => {
  const as = await aGuest(app.db);
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await booker.book(await aVenue(app.db), as)).status);
  return statuses;
};

/** Two values of a setting, and the effect of each. */
interface Effect {
  one: [value: SettingValue, met: unknown];
  other: [value: SettingValue, met: unknown];
  see: () => Promise<unknown>;
}

const publishedAs = (field: string, one: SettingValue = 'This', other: SettingValue = 'That'): Effect => ({
  one: [one, one],
  other: [other, other],
  see: publishedSetting(field),
});
/** Part of the statement of a payout to a host without tax details. */
const onStatement = (part: RegExp) => async (): Promise<string | undefined> => {
  const { id } = await aPayout(app, admin);
  const paid = { method: 'POST', url: `/api/admin/payouts/${id}/paid/`, as: admin } as const;
  await app.ask({ ...paid, body: { reference: id } });
  await app.jobs.drain();
  const headers = { authorization: `Bearer ${await app.tokenFor(admin)}` };
  const { rawPayload } = await app.fastify.inject({ url: `/api/payouts/${id}/statement/`, headers });
  return readPdf(rawPayload).text.match(part)?.[1];
};
const switches = (see: () => Promise<unknown>, on: unknown = true, off: unknown = false): Effect => ({
  one: [true, on],
  other: [false, off],
  see,
});
const link = (field: string) => publishedAs(field, '', 'https://example.in/mandap');
const address = (field: string) => publishedAs(field, 'a@example.in', 'b@example.in');

/** As on a production server: everybody shares the demo accounts. */
const isTwoFactorRequired = async (): Promise<boolean> => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://mandap.example', RATE_LIMITS: 'on' };
  const production = await testApp({ secondProcess: app, env });
  return (await production.ask({ url: '/api/accounts/two-factor/', as: admin })).json.is_required;
};

const effects: Partial<Record<SettingKey, Effect>> = {
  siteName: publishedAs('site_name'),
  siteDescription: publishedAs('site_description'),
  contactEmail: address('contact_email'),
  contactPhone: publishedAs('contact_phone'),
  supportHours: publishedAs('support_hours'),
  operatorName: publishedAs('operator_name'),
  operatorAddress: publishedAs('operator_address'),
  operatorPan: {
    one: ['AAPFU0939F', 'AAPFU0939F'],
    other: ['ABCPR1234F', 'ABCPR1234F'],
    see: onStatement(/PAN (\w+)/),
  },
  operatorGstin: {
    one: ['08AAPFU0939F1ZV', '08AAPFU0939F1ZV'],
    other: ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    see: onStatement(/GSTIN (\w+)/),
  },
  grievanceOfficerName: publishedAs('grievance_officer_name'),
  grievanceOfficerEmail: address('grievance_officer_email'),
  socialFacebook: link('social_facebook'),
  socialInstagram: link('social_instagram'),
  socialYoutube: link('social_youtube'),
  socialX: link('social_x'),
  allowUserRegistration: switches(
    async () => (await kit.aBrowser().register({ email: newEmail() })).status,
    200,
    403,
  ),
  allowVendorRegistration: switches(becomeHost, 200, 403),
  requireEmailVerification: switches(signIn, false, true),
  requireAdminTwoFactor: switches(isTwoFactorRequired),
  enableReviews: switches(review),
  enableFeaturedVenues: switches(featured),
  emailNotifications: switches(async () => (await notifications()).guest, 1, 0),
  smsNotifications: switches(async () => (await notifications()).texts > 0),
  adminAlerts: switches(async () => (await notifications()).admin, 1, 0),
  bookingAlerts: switches(async () => (await notifications()).host, 1, 0),
  razorpayEnabled: switches(isOffered('razorpay')),
  stripeEnabled: switches(isOffered('stripe')),
  paypalEnabled: switches(isOffered('paypal')),
  bankTransferEnabled: switches(isOffered('bank_transfer')),
  hostsConfirmTransfers: switches(async () => (await transferred()).can, 'decide', 'look'),
  autoApproveUsers: switches(newStatus, 'active', 'inactive'),
  venueApprovalMinHours: publishedAs('venue_approval_min_hours', 24, 48),
  venueApprovalMaxHours: publishedAs('venue_approval_max_hours', 96, 72),
  hostProtectionEnabled: switches(async () => (await publishedSetting('host_protection_text')()) !== ''),
  insuranceAdviceEnabled: switches(async () => (await publishedSetting('insurance_advice_text')()) !== ''),
  insuranceAdviceText: publishedAs('insurance_advice_text'),
  serviceFeeBasisPoints: {
    one: [1000, 10_000],
    other: [500, 5000],
    see: async () => (await estimate()).service_fee,
  },
  commissionBasisPoints: {
    one: [900, 9000_00],
    other: [500, 5000_00],
    see: async () => commissionOf((await booked()).id),
  },
  advanceBasisPoints: {
    one: [5000, 52_500],
    other: [2000, 21_000],
    see: async () => (await estimate()).advance,
  },
  instantPaymentMinutes: { one: [45, 45], other: [30, 30], see: async () => waitOf((await booked()).id) },
  approvedPaymentMinutes: { one: [60, 60], other: [1440, 1440], see: approved },
  hostAnswerMinutes: {
    one: [120, 120],
    other: [1440, 1440],
    see: async () => waitOf((await booked({ instant: false })).id),
  },
  transferConfirmMinutes: {
    one: [60, 60],
    other: [2880, 2880],
    see: async () => (await transferred()).wait,
  },
  openRequestsPerCustomer: { one: [2, [201, 201, 409]], other: [5, [201, 201, 201]], see: third },
  payoutHours: publishedAs('payout_hours', 48, 24),
};

/** Settings whose effect spans the whole life of a venue or booking, with the test that covers it. */
const testedIn: Partial<Record<SettingKey, string>> = {
  autoApproveVenues: 'venues: a venue that is sent in',
  requireVendorVerification: 'venues: a venue of somebody who is not verified',
  allowRoomsWithoutGst: 'offerings/rooms.api.test.ts',
  phoneUnusedDays: 'accounts/commands/sign-in-by-phone.api.test.ts',
  optionHoursFar: 'calendar/commands/keep-days.api.test.ts',
  optionHoursMiddle: 'calendar/commands/keep-days.api.test.ts',
  optionHoursNear: 'calendar/commands/keep-days.api.test.ts',
  waitingHoursFar: 'calendar/commands/waiting.api.test.ts',
  waitingHoursNear: 'calendar/commands/waiting.api.test.ts',
  hostWordDays: 'bookings/commands/complete-bookings.api.test.ts',
  collectTcs: 'documents/withheld-taxes.api.test.ts',
  deductTds: 'documents/withheld-taxes.api.test.ts',
  platformGstRegistered: 'bookings/booking-ledger.api.test.ts',
  hostProtectionText: 'with hostProtectionEnabled',
};

describe('a setting', () => {
  it('takes effect: each of them', () => {
    expect([...Object.keys(effects), ...Object.keys(testedIn)].sort()).toEqual([...settingKeys].sort());
  });

  it.each(Object.entries(effects))('%s', async (key, { one, other, see }) => {
    const before = (await app.settings.get())[key as SettingKey];
    for (const [value, met] of [one, other, one]) {
      await app.settings.change({ [key]: value });
      expect(await see(), `${key}: ${value}`).toEqual(met);
    }
    await app.settings.change({ [key]: before });
  });
});
