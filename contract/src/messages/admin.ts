/** What an administrator may read a conversation for: a reported message, a booking in question, a ticket about one. */
export const readingCauses = ['report', 'booking', 'ticket'] as const;
export type ReadingCause = (typeof readingCauses)[number];
