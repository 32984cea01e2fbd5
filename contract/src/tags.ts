/**
 * The kinds of data that calls show or change. A read names the tags of what it shows, a write those of what it
 * changes. The caches of browser and server drop an answer when one of its tags changes. Each tag is a noun of
 * `nouns.json`.
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
  /** The days that are taken. */
  'calendar',
  'payments',
  'bookings',
  'payouts',
  'documents',
  'deposits',
  'reviews',
  'questions',
  'messages',
  'enquiries',
  'proposals',
  'moderation',
  'support',
  'disputes',
  'notifications',
  'operations',
] as const;

export type Tag = (typeof tags)[number];
