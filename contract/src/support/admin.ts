/** due: what runs out first is first. */
export const ticketSorts = ['due', 'newest', 'oldest'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** soon: near the end of their time, or past it; overdue: past it; mine: assigned to whoever asks. */
export const ticketScopes = ['waiting', 'soon', 'overdue', 'mine'] as const;
export type TicketScope = (typeof ticketScopes)[number];
