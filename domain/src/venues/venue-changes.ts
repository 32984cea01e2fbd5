/** What an approval is about: what the public reads of a venue. Money in paise, lists in their order. */
export const venueFacts = [
  ...(['name', 'category', 'description', 'pictures', 'pricePerDay', 'capacity'] as const),
  ...(['addressLine', 'city', 'tehsil', 'district', 'state', 'pincode', 'location'] as const),
  ...(['amenities', 'addOns', 'cancellationPolicy', 'instantBooking'] as const),
] as const;
export type VenueFact = (typeof venueFacts)[number];

/** One text, or several, for each fact. */
export type VenueFacts = Record<VenueFact, string | readonly string[]>;

export interface VenueChange {
  field: VenueFact;
  before: string[];
  after: string[];
}

const lines = (value: string | readonly string[] | undefined): string[] => {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [...value];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** What differs, fact by fact. A fact that was not kept then was empty. */
export const venueChanges = (before: Partial<VenueFacts>, after: VenueFacts): VenueChange[] =>
  venueFacts
    .map((field) => ({ field, before: lines(before[field]), after: lines(after[field]) }))
    .filter((change) => !isSame(change.before, change.after));

/** What names, places or shows a venue: where a host changes that, the team looks at it again. */
const identifying: readonly VenueFact[] = [
  ...(['name', 'category', 'pictures', 'addressLine', 'city'] as const),
  ...(['tehsil', 'district', 'state', 'pincode', 'location'] as const),
];

export const needsLook = (changes: readonly VenueChange[]): boolean =>
  changes.some(({ field }) => identifying.includes(field));
