/** deposits: security deposits, which are not the host's money. */
export const cashBooks = ['money', 'deposits'] as const;
export type CashBook = (typeof cashBooks)[number];

/** deposit_kept: what the host got of a deposit for damage. */
export const cashEntryKinds = [
  'received',
  'corrected',
  'deposit_taken',
  'deposit_returned',
  'deposit_kept',
] as const;
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** The most days of a cash book: a financial year. */
export const maxCashBookDays = 366;
