/** The longest message, in characters. */
export const longestTicketText = 4000;
/** Files with one message. */
export const mostTicketFiles = 5;
