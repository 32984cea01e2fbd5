export const payoutSorts = ['newest', 'oldest', 'amount', '-amount'] as const;
