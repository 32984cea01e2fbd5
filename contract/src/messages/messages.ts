/** In characters. */
export const maxMessageLength = 4000;
/** Files per message. */
export const maxAttachments = 5;

export const messageReportReasons = ['spam', 'rude', 'scam', 'other'] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

/**
 * Why an administrator may read a conversation: a reported message, a booking under review, or a ticket about a
 * booking.
 */
export const readingCauses = ['report', 'booking', 'ticket'] as const;
export type ReadingCause = (typeof readingCauses)[number];
