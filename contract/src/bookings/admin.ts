export const adminBookingSorts = [
  'newest',
  'oldest',
  'start_date',
  '-start_date',
  '-amount',
  'amount',
] as const;
export type AdminBookingSort = (typeof adminBookingSorts)[number];
