/** In characters. */
export const longestTicketText = 4000;
/** Files per message. */
export const mostTicketFiles = 5;
