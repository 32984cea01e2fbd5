/** Why an administrator may read a conversation: a reported message, a booking under review, or a ticket about one. */
export const readingCauses = ['report', 'booking', 'ticket'] as const;
export type ReadingCause = (typeof readingCauses)[number];
