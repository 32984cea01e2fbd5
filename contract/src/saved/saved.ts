export const listVotes = ['up', 'down'] as const;
export type ListVote = (typeof listVotes)[number];
