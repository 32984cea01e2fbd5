/**
 * What a call shows or changes: a read names the tags of what it shows, a write those that it changes. The caches of the browser and of the server drop an
 * answer when a tag that it shows changes. Each is a noun of `nouns.json`.
 */
export const tags = [
  'audit',
  'settings',
  'content',
  'accounts',
  'catalogue',
  'hosts',
  'places',
  'venues',
  'saved',
  'team',
  'visits',
  /** Which days are taken. */
  'calendar',
  'payments',
  'bookings',
  'payouts',
  'documents',
  'deposits',
  'reviews',
  'questions',
  'messages',
  'moderation',
  'support',
  'disputes',
  'notifications',
  'operations',
] as const;

export type Tag = (typeof tags)[number];
