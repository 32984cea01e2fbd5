export const adminVenueSorts = [
  'newest',
  'oldest',
  'name',
  '-name',
  'price',
  '-price',
  'rating',
  '-rating',
  'capacity',
  '-capacity',
  'bookings',
  '-bookings',
] as const;
export type AdminVenueSort = (typeof adminVenueSorts)[number];

export const venueBulkActions = ['approve', 'feature', 'unfeature', 'unlist'] as const;
export type VenueBulkAction = (typeof venueBulkActions)[number];
