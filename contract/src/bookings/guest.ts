/** By the day of the event or by the total. */
export const bookingOrderings = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const;
export type BookingOrdering = (typeof bookingOrderings)[number];
