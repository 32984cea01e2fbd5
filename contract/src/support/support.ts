/** In characters. */
export const maxTicketTextLength = 4000;
/** Files per message. */
export const maxTicketFiles = 5;
