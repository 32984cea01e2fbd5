/** What an approval covers: the public content of a venue. Amounts are in paise, lists in order. */
export const publishedFields = [
  'name',
  'category',
  'description',
  'pictures',
  'pricePerDay',
  'capacity',
  'addressLine',
  'city',
  'tehsil',
  'district',
  'state',
  'pincode',
  'location',
  'amenities',
  'addOns',
  'practicalDetails',
  'cancellationPolicy',
  'instantBooking',
  'spaces',
  'offerings',
  'food',
] as const;
export type PublishedField = (typeof publishedFields)[number];

/** One text or several texts per field. */
export type PublishedFields = Record<PublishedField, string | readonly string[]>;

export interface VenueChange {
  field: PublishedField;
  before: string[];
  after: string[];
}

const lines = (value: string | readonly string[] | undefined): string[] => {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [...value];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** Fields whose lines are independent of each other. */
const independent: readonly PublishedField[] = ['practicalDetails', 'spaces', 'offerings', 'food'];

/** If a field holds many independent lines, only those that differ. */
const withoutSame = (change: VenueChange): VenueChange =>
  independent.includes(change.field)
    ? {
        ...change,
        before: change.before.filter((line) => !change.after.includes(line)),
        after: change.after.filter((line) => !change.before.includes(line)),
      }
    : change;

/** The fields that differ. A field that the record lacks counts as empty. */
export const venueChanges = (before: Partial<PublishedFields>, after: PublishedFields): VenueChange[] =>
  publishedFields
    .map((field) => ({ field, before: lines(before[field]), after: lines(after[field]) }))
    .filter((change) => !isSame(change.before, change.after))
    .map(withoutSame);

/**
 * What identifies a venue. When a host changes it, the team reviews the venue again. Prices, and what the venue sells, change
 * at once.
 */
const identifying: readonly PublishedField[] = [
  'name',
  'category',
  'pictures',
  'addressLine',
  'city',
  'tehsil',
  'district',
  'state',
  'pincode',
  'location',
];

export const needsApproval = (changes: readonly VenueChange[]): boolean =>
  changes.some(({ field }) => identifying.includes(field));
