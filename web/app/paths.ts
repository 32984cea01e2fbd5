import type { Role } from '@mandap/domain/accounts/roles';

/** Every URL of the site is built here, and those of hosts and administrators in `host-paths.ts` and `admin-paths.ts`. */
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
/** The values of a search that go with a link to a venue: `date` is the check-in, an ISO 8601 date; `month` is `yyyy-MM`. */
export interface Searched {
  date?: string | null;
  /** The last of several days. */
  until?: string | null;
  month?: string | null;
  guests?: number | null;
}
const queryOf = ({ date, until, month, guests }: { [Key in keyof Searched]: Searched[Key] | undefined }) => ({
  date: date ?? undefined,
  until: until ?? undefined,
  month: month ?? undefined,
  guests: guests ? String(guests) : undefined,
});
/** The query that passes the search on to a venue's page. */
export const searchAlong = (searched: Searched) => withQuery('', queryOf(searched));
/** The booking form, with the values of the search. `offering`: what is booked; by default the whole venue. */
export const toBooking = (
  venueId: string,
  date?: string,
  guests?: number,
  offering?: string,
  until?: string | null,
) => withQuery(`/venues/${venueId}/book`, { ...queryOf({ date, until, guests }), offering });
/** Venues side by side, for a day and a number of guests if known. */
export const toComparison = (
  ids: readonly string[],
  { date, guests }: { date?: string | null; guests?: number | null } = {},
) => {
  const along = searchAlong({ date: date ?? null, guests: guests ?? null });
  return `/venues/compare?ids=${ids.join()}${along.replace('?', '&')}`;
};
/** The venues that are free on a day. */
export const toVenuesOn = (date: string) => withQuery('/venues', { date });
/** The venues that hold this many guests, on a day. */
export const toVenuesFor = (guests: number, date?: string) =>
  withQuery('/venues', { date, guests: String(guests) });
/** The places that have venues; place-paths.ts has the page of each. */
export const toPlaces = () => '/venues/in';
/** The page where a guest reports and follows a bank transfer, by the payment's id. */
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
  | 'enquiries'
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

/** The proposals of hosts, side by side. `requestId`: of one request to several venues. */
export const toProposals = (requestId?: string) => withQuery('/user/proposals', { request: requestId });
export const toProposal = (id: string) => `/user/proposals/${id}`;
/** An invitation to plan a booking. */
export const toPlannerInvitation = (token: string) => `/plan/${token}`;

/** `show` is `unread` or a kind of notification. */
export const toNotifications = (role: Role, show?: string, page?: number) =>
  withQuery(toArea(role, 'notifications'), { show, page: page && page > 1 ? String(page) : undefined });

/** The public page of a shared list of saved venues. */
export const toSharedList = (token: string) => `/saved/${token}`;
/** A chat with this Indian number; without one WhatsApp asks whom to send the text to. */
export const toWhatsApp = (text: string, phone: string | null = null) =>
  `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;

export const toThreads = (role: Role, page?: number) =>
  withQuery(toArea(role, 'messages'), { page: page && page > 1 ? String(page) : undefined });
export const toThread = (id: string, role: Role) => `${toArea(role, 'messages')}/${id}`;
/** Opens the conversation about a booking or with a venue's host, or starts one; a search is mentioned in the draft of the message. */
export const toNewThread = (
  about: { bookingId?: string; venueId?: string },
  role: Role = 'user',
  searched: Searched = {},
) =>
  withQuery(`${toArea(role, 'messages')}/new`, {
    booking: about.bookingId,
    venue: about.venueId,
    ...queryOf(searched),
  });

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

/** `next` if it is a path of this site, else null: no open redirects. */
export const safeNext = (next: string | null): string | null =>
  next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : null;
