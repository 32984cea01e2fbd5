/** In characters. */
export const maxTicketTextLength = 4000;
/** Files per message. */
export const maxTicketFiles = 5;

/** due: the nearest deadline comes first. */
export const ticketSorts = ['due', 'newest', 'oldest'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** soon: near or past the deadline. overdue: past it. mine: assigned to the requesting person. */
export const ticketScopes = ['waiting', 'soon', 'overdue', 'mine'] as const;
export type TicketScope = (typeof ticketScopes)[number];
