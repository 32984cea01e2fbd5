import type { Role } from '@house/domain/roles';

/** Every address of the site is built here. */
const withQuery = (path: string, query: Record<string, string | undefined>): string => {
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
/** `date` is the wanted check-in, an ISO 8601 date. */
export const toBooking = (venueId: string, date?: string) => withQuery(`/venues/${venueId}/book`, { date });
export const toConfirmation = (bookingId: string) => `/booking/confirmation/${bookingId}`;

export const toHowItWorks = () => '/how-it-works';
export const toBecomeHost = () => '/become-a-host';
export const toFeatured = () => '/featured-venues';
export const toPrivacy = () => '/privacy-policy';
export const toTerms = () => '/terms-and-conditions';

/** Afterwards the person is taken back to `next`, a path of this site. */
export const toSignIn = (next?: string) =>
  withQuery('/auth/signin', { next: next === '/' ? undefined : next });
export const toRegister = (next?: string) =>
  withQuery('/auth/signin', { mode: 'signup', next: next === '/' ? undefined : next });

export const toDashboard = (role: Role) => `/${role}/dashboard`;
export const toMyBookings = (status?: string, page?: number) =>
  withQuery('/user/bookings', { status, page: page && page > 1 ? String(page) : undefined });

/** Roughly where a venue is, on the public map. */
export const toMap = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/#map=14/${lat.toFixed(2)}/${lng.toFixed(2)}`;
export const toPhone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
export const toMail = (address: string, subject?: string) =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Only a path of this site may be returned to. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : toHome();
