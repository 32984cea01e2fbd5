import type { PayoutStatus } from '@mandap/contract/payouts/payouts';
import type {
  BatchTotals,
  DueHost,
  EarningLine,
  Payout,
  PayoutAccount,
} from '@mandap/contract/payouts/payouts.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import { bankOf } from '@mandap/domain/payouts/bank-accounts';
import type { output } from 'zod/mini';
import type { Account } from './queries/payout-account.ts';

export const presentAccount = ({ holder, lastFour, ifsc, upi }: Account): PayoutAccount => ({
  holder,
  lastFour,
  ifsc,
  upi,
  bank: ifsc && bankOf(ifsc),
});

export type Totals = output<typeof BatchTotals>;

interface TotalsRow extends Omit<Totals, 'amount'> {
  amount: Paise;
}

export const presentTotals = (rows: readonly object[]): Totals => {
  const { amount, ...counts } = rows[0] as TotalsRow;
  return { ...counts, amount: toRupees(amount) };
};

/** The parts of postings to a host's account, in paise. `amount` is what the host gets. */
export interface Parts {
  earned: Paise;
  /** Includes the tax on it. */
  commission: Paise;
  takenAtVenue: Paise;
  /** Withheld for the authorities. Negative: returned. */
  tcs: Paise;
  tds: Paise;
  amount: Paise;
}

export interface LineRow extends Omit<EarningLine, 'dueAt' | keyof Parts>, Parts {
  dueAt: Date;
}

export const presentEarningLine = ({ dueAt, ...line }: LineRow): EarningLine => ({
  ...line,
  earned: toRupees(line.earned),
  commission: toRupees(line.commission),
  takenAtVenue: toRupees(line.takenAtVenue),
  tcs: toRupees(line.tcs),
  tds: toRupees(line.tds),
  amount: toRupees(line.amount),
  dueAt: dueAt.toISOString(),
});

/** Money in paise. */
export interface DueRow extends Omit<Account, 'holder'> {
  hostId: string;
  hostName: string;
  due: Paise;
  later: Paise;
  onHold: Paise;
  bookings: number;
  /** Null if the host has no account on file. */
  holder: string | null;
  accountHeldUntil: Date | null;
}

export const presentDueHost = ({ hostId, hostName, holder, accountHeldUntil, ...row }: DueRow): DueHost => ({
  host: { id: hostId, name: hostName },
  due: toRupees(row.due),
  later: toRupees(row.later),
  onHold: toRupees(row.onHold),
  bookings: row.bookings,
  account: holder === null ? null : presentAccount({ ...row, holder }),
  accountHeldUntil: accountHeldUntil?.toISOString() ?? null,
});

/** A payout with its host and the account at that time. Money in paise. */
export interface PayoutRow extends Account {
  id: string;
  batchId: string;
  batchCode: string;
  hostId: string;
  hostName: string;
  amount: Paise;
  status: PayoutStatus;
  reference: string | null;
  failure: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** A payout with its bookings. */
export interface PayoutRecord extends PayoutRow {
  bookings: { id: string; code: string; venueName: string; amount: Paise }[];
}

export const presentPayout = (payout: PayoutRecord): Payout => ({
  id: payout.id,
  amount: toRupees(payout.amount),
  status: payout.status,
  account: presentAccount(payout),
  reference: payout.reference,
  failure: payout.failure,
  createdAt: payout.createdAt.toISOString(),
  finishedAt: payout.finishedAt?.toISOString() ?? null,
  bookings: payout.bookings.map((booking) => ({ ...booking, amount: toRupees(booking.amount) })),
});
