/** In characters. */
export const maxMessageLength = 4000;
/** Files per message. */
export const maxAttachments = 5;

export const messageReportReasons = ['spam', 'rude', 'scam', 'other'] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];
