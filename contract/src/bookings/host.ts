/** platform: booked here. telephone: entered by the host, for a guest who called or came by. */
export const hostBookingKinds = ['platform', 'telephone'] as const;
export type HostBookingKind = (typeof hostBookingKinds)[number];

/** requests: wait for the host's answer. upcoming: also those that wait for their advance. */
export const hostTabs = ['requests', 'upcoming', 'past', 'cancelled'] as const;
export type HostTab = (typeof hostTabs)[number];

export const hostOrderings = ['deadline', 'newest', 'date_asc', 'date_desc', 'amount_desc'] as const;
export type HostOrdering = (typeof hostOrderings)[number];

/** outside: in a calendar elsewhere that the venue is connected with. */
export const takenFor = ['request', 'booking', 'telephone', 'block', 'outside'] as const;
export type TakenFor = (typeof takenFor)[number];
