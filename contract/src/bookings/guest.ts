/** By event date or by total. */
export const bookingOrderings = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const;
export type BookingOrdering = (typeof bookingOrderings)[number];
