/** Sorts by event date or by total. */
export const bookingOrderings = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const;
export type BookingOrdering = (typeof bookingOrderings)[number];

/** platform: booked online. offline: entered by the host for a guest who phoned or visited. */
export const hostBookingKinds = ['platform', 'offline'] as const;
export type HostBookingKind = (typeof hostBookingKinds)[number];

/** requests: await the host's answer. upcoming: includes bookings that await their advance. */
export const hostTabs = ['requests', 'upcoming', 'past', 'cancelled'] as const;
export type HostTab = (typeof hostTabs)[number];

export const hostOrderings = ['deadline', 'newest', 'date_asc', 'date_desc', 'amount_desc'] as const;
export type HostOrdering = (typeof hostOrderings)[number];

/** outside: taken by an event of an imported calendar. */
export const takenFor = ['request', 'booking', 'offline', 'option', 'block', 'outside'] as const;
export type TakenFor = (typeof takenFor)[number];

export const adminBookingSorts = [
  'newest',
  'oldest',
  'start_date',
  '-start_date',
  '-amount',
  'amount',
] as const;
export type AdminBookingSort = (typeof adminBookingSorts)[number];
