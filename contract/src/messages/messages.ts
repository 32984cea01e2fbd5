/** In characters. */
export const longestMessage = 4000;
/** Files per message. */
export const mostAttachments = 5;

export const messageReportReasons = ['spam', 'rude', 'scam', 'other'] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];
