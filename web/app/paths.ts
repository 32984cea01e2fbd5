import type { Role } from '@mandap/domain/accounts/roles';
import type { SettingTab } from '@mandap/domain/settings/setting-tabs';

/** Every URL of the site is built here. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

export const toHome = () => '/';
export const toVenues = (query?: string) => withQuery('/venues', { query });
export const toVenuesIn = (filters: URLSearchParams) => {
  const text = filters.toString();
  return text ? `/venues?${text}` : '/venues';
};
export const toVenue = (id: string) => `/venues/${id}`;
/** `date` is the requested check-in, an ISO 8601 date. */
/** The query by which what was searched for comes along to a venue. */
export const searchAlong = ({ date, guests }: { date?: string | null; guests?: number | null }) =>
  withQuery('', { date: date ?? undefined, guests: guests ? String(guests) : undefined });
/** The booking form, with what of the search comes along. */
export const toBooking = (venueId: string, date?: string, guests?: number) =>
  withQuery(`/venues/${venueId}/book`, { date, guests: guests ? String(guests) : undefined });
/** Venues side by side; for a day and so many guests, if they are known. */
export const toComparison = (
  ids: readonly string[],
  { date, guests }: { date?: string | null; guests?: number | null } = {},
) => {
  const along = searchAlong({ date: date ?? null, guests: guests ?? null });
  return `/venues/compare?ids=${ids.join()}${along.replace('?', '&')}`;
};
/** The venues that are free on a day. */
export const toVenuesOn = (date: string) => withQuery('/venues', { date });
/** The venues that hold so many guests, on a day. */
export const toVenuesFor = (guests: number, date?: string) =>
  withQuery('/venues', { date, guests: String(guests) });
/** The places that have venues; place-paths.ts has the page of each. */
export const toPlaces = () => '/venues/in';
/** Where a guest reports a bank transfer and follows it; by the payment's id. */
export const toTransfer = (paymentId: string) => `/booking/transfer/${paymentId}`;
export const toConfirmation = (bookingId: string) => `/booking/confirmation/${bookingId}`;

export const toHowItWorks = () => '/how-it-works';
export const toBecomeHost = () => '/become-a-host';
export const toFeatured = () => '/featured-venues';
export const toPrivacy = () => '/privacy-policy';
export const toTerms = () => '/terms-and-conditions';
export const toFaq = () => '/faq';
export const toCancellationPolicy = () => '/cancellation-policy';
export const toSafety = () => '/safety-resources';
export const toSupport = () => '/support';

/** `next`: a path of this site to return to. */
export const toSignIn = (next?: string) =>
  withQuery('/auth/signin', { next: next === '/' ? undefined : next });
/** The sign-in page with the notice that the session has expired. */
export const toSignInAgain = (next: string) => withQuery('/auth/signin', { expired: '1', next });
export const toForgotPassword = () => '/auth/forgot-password';
export const toRegister = (next?: string) =>
  withQuery('/auth/signin', { mode: 'signup', next: next === '/' ? undefined : next });

export const toDashboard = (role: Role) => `/${role}/dashboard`;
/** Pages of the signed-in area that guests and hosts share. */
export type AreaPage =
  | 'bookings'
  | 'visits'
  | 'saved'
  | 'searches'
  | 'messages'
  | 'support'
  | 'notifications'
  | 'profile'
  | 'settings';
export const toArea = (role: Role, page: AreaPage) => `/${role}/${page}`;
export const settingsSections = ['display', 'notifications', 'security', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];
export const toSettings = (role: Role, section?: SettingsSection) =>
  withQuery(toArea(role, 'settings'), { section });
export const toMyBookings = (filters?: URLSearchParams) => {
  const text = filters?.toString();
  return text ? `/user/bookings?${text}` : '/user/bookings';
};
export const toMyBooking = (id: string) => `/user/bookings/${id}`;

/** A host's own pages. */
export const toHostBookings = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/bookings', filters);
export const toHostBooking = (id: string) => `/vendor/bookings/${id}`;
export const toHostCalendar = (venueId?: string) => withQuery('/vendor/calendar', { venue: venueId });

export const toHostVenues = (page?: number) =>
  withQuery('/vendor/venues', { page: page && page > 1 ? String(page) : undefined });
export const toHostReviews = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/reviews', filters);
export const toHostQuestions = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/questions', filters);
export const toHostVerification = () => '/vendor/verification';
export const toHostVenueNew = () => '/vendor/venues/new';
/** `step`: of the form on a phone. */
export const toHostVenueEdit = (id: string, step?: string) =>
  withQuery(`/vendor/venues/${id}/edit`, { step });
export const toHostVenuePreview = (id: string) => `/vendor/venues/${id}/preview`;
export const toTeam = (venueId: string) => `/vendor/venues/${venueId}/team`;
/** Where an invitation to manage a venue is accepted. */
export const toTeamInvitation = (token: string) => `/team/${token}`;

/** The administrators' pages; `query` filters their lists. */
export const toAdmin = (page: AdminPage, query: Record<string, string | undefined> = {}) =>
  withQuery(`/admin/${page}`, query);
export const adminPages = [
  ...(['dashboard', 'users', 'venues', 'bookings', 'payments', 'settings'] as const),
  ...(['disputes', 'payouts', 'catalogue', 'reports', 'support', 'content', 'audit', 'system'] as const),
] as const;
export type AdminPage = (typeof adminPages)[number];
export const toAdminSettings = (tab: SettingTab) => toAdmin('settings', { tab });
export type AdminPayoutsPage = 'list' | 'batches' | 'holds';
export const toAdminPayouts = (page?: AdminPayoutsPage, query: Record<string, string | undefined> = {}) =>
  withQuery(page ? `/admin/payouts/${page}` : '/admin/payouts', query);
export const toReconciliation = () => '/admin/payments/reconciliation';
export const toAdminDispute = (id: string) => `/admin/disputes/${id}`;
export const toAdminReport = (id: string) => `/admin/reports/${id}`;
export const toAdminTicket = (id: string) => `/admin/support/${id}`;
/** The conversation of a guest and a host, opened for a reason: the id of a report, a booking or a ticket. */
export const toAdminConversation = (cause: 'report' | 'booking' | 'ticket', id: string) =>
  withQuery('/admin/conversation', { cause, id });
export const toAdminUser = (id: string) => `/admin/users/${id}`;
export const toAdminVenue = (id: string) => `/admin/venues/${id}`;
export const toAdminVenueEdit = (id: string) => `/admin/venues/${id}/edit`;
export const toAdminVenueNew = () => '/admin/venues/new';

export type EarningsPage = 'account' | 'terms';
export const toEarnings = (page?: EarningsPage, venueId?: string) =>
  withQuery(page ? `/vendor/earnings/${page}` : '/vendor/earnings', { venue: venueId });

/** `show` is `unread` or a kind of notification. */
export const toNotifications = (role: Role, show?: string, page?: number) =>
  withQuery(toArea(role, 'notifications'), { show, page: page && page > 1 ? String(page) : undefined });

/** The public page of a shared list of saved venues. */
export const toSharedList = (token: string) => `/saved/${token}`;
/** Opens WhatsApp with a text to send. */
/** A chat with this Indian number; without one WhatsApp asks whom to send the text to. */
export const toWhatsApp = (text: string, phone: string | null = null) =>
  `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;

export const toThreads = (role: Role, page?: number) =>
  withQuery(toArea(role, 'messages'), { page: page && page > 1 ? String(page) : undefined });
export const toThread = (id: string, role: Role) => `${toArea(role, 'messages')}/${id}`;
/** Opens the conversation about a booking or with a venue's host, or starts one. */
export const toNewThread = (about: { bookingId?: string; venueId?: string }, role: Role = 'user') =>
  withQuery(`${toArea(role, 'messages')}/new`, { booking: about.bookingId, venue: about.venueId });

export const toTicket = (id: string, role: Role) => `${toArea(role, 'support')}/${id}`;

/** The approximate location of a venue on OpenStreetMap. */
export const toMap = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/#map=14/${lat.toFixed(2)}/${lng.toFixed(2)}`;
/** The exact location, with a marker. */
export const toPlace = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
/** Directions, in the maps app of the device. */
export const toDirections = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
export const toPhone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
export const toMail = (address: string, subject?: string) =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** `next` if it is a path of this site, else the home page: no open redirects. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : toHome();
