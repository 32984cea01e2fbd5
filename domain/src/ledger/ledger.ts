import type { Quote } from '../bookings/pricing.ts';
import { addDays, type Day, startOfDayInIndia } from '../days.ts';
import { type BasisPoints, type Paise, shareOf } from '../money.ts';

/** Whose an account is: each kind has one for every gateway, booking or host, or one in all. */
type Owner = 'gateway' | 'booking' | 'host' | 'platform';

/**
 * The kinds of accounts. A positive balance is what we have or what somebody owes us, a negative one what we owe or
 * have earned: the whole ledger is always zero.
 */
export const ledgerAccounts = {
  /** Money that a gateway holds for us. */
  gateway: 'gateway',
  /** What a host took at the venue for a booking and has not yet accounted for. */
  till: 'booking',
  /** The platform's bank account, which hosts are paid from. */
  bank: 'platform',
  /** A customer's money, held until the event is over or the booking ends. */
  customer: 'booking',
  /** On its way back to a customer. */
  refund: 'booking',
  /** A security deposit that is still the customer's, and the cash of it, which the host has. */
  deposit: 'booking',
  deposit_cash: 'booking',
  /** What a host is owed; positive: what the host owes. */
  host: 'host',
  /** On its way to a host's bank account. */
  payout: 'host',
  service_fee: 'platform',
  commission: 'platform',
  /** GST that the platform owes on its own fees. */
  tax: 'platform',
  /** What the platform gave up or lost. */
  write_off: 'platform',
} as const satisfies Record<string, Owner>;

export type LedgerAccount = keyof typeof ledgerAccounts;

/** An amount goes from one account (credited) to another (debited): in balance whatever it is. */
interface Flow {
  debit: LedgerAccount;
  credit: LedgerAccount;
  of: string;
}

const simple = (debit: LedgerAccount, credit: LedgerAccount): readonly [Flow & { of: 'amount' }] => [
  { debit, credit, of: 'amount' },
];

/** What the platform keeps of a booking, and the tax in it. */
const fee = [
  { debit: 'customer', credit: 'service_fee', of: 'serviceFee' },
  { debit: 'customer', credit: 'tax', of: 'serviceFeeTax' },
] as const;

/** Every business event and what it does to the accounts. Each amount of an event is named and in paise. */
export const postingRules = {
  payment_captured: simple('gateway', 'customer'),
  paid_at_venue: simple('till', 'customer'),
  refund_scheduled: simple('customer', 'refund'),
  refund_completed: simple('refund', 'gateway'),
  refunded_at_venue: simple('refund', 'till'),
  /** The event is over: the money is the host's, less the platform's part; what the host took at the venue is theirs. */
  booking_earned: [
    { debit: 'customer', credit: 'host', of: 'base' },
    { debit: 'customer', credit: 'host', of: 'addOns' },
    { debit: 'customer', credit: 'host', of: 'taxes' },
    ...fee,
    { debit: 'host', credit: 'commission', of: 'commission' },
    { debit: 'host', credit: 'tax', of: 'commissionTax' },
    { debit: 'host', credit: 'till', of: 'takenAtVenue' },
  ],
  /** After the event, what was thought to have been paid at the venue has been recorded as paid there. */
  presumption_replaced: simple('customer', 'till'),
  /** A payment came in after the event, for what was thought to have been paid at the venue. */
  late_payment: simple('customer', 'host'),
  /** What a cancelling customer does not get back: first the service fee, the rest is the host's, without commission. */
  cancellation_kept: [{ debit: 'customer', credit: 'host', of: 'host' }, ...fee],
  /** An administrator gives some of a booking's price up: the customer gets it back, and it counts as paid. */
  conceded_by_host: simple('host', 'customer'),
  conceded_by_platform: simple('write_off', 'customer'),
  /** The booking has ended early after all: only what it has is divided. */
  host_concession_undone: simple('customer', 'host'),
  platform_concession_undone: simple('customer', 'write_off'),
  payout_scheduled: simple('host', 'payout'),
  payout_paid: simple('payout', 'bank'),
  payout_failed: simple('payout', 'host'),
  deposit_taken: simple('deposit_cash', 'deposit'),
  deposit_returned: simple('deposit', 'deposit_cash'),
  /** The host keeps that part of the cash, and had it all the time. */
  deposit_claimed: simple('deposit', 'deposit_cash'),
  debt_written_off: simple('write_off', 'host'),
} as const satisfies Record<string, readonly Flow[]>;

export type LedgerEvent = keyof typeof postingRules;
/** The amounts that an event names, in paise. */
export type AmountsOf<E extends LedgerEvent> = Record<(typeof postingRules)[E][number]['of'], Paise>;

/** Who stands behind the accounts of one posting; an event needs only those that its rule touches. */
export interface Parties {
  gateway?: string;
  booking?: string;
  host?: string;
}

/** One line of a posting: positive debits, negative credits, never zero. `part` is the amount's name. */
export interface LedgerLine {
  account: LedgerAccount;
  owner: string;
  part: string;
  amount: Paise;
}

const ownerOf = (account: LedgerAccount, parties: Parties): string => {
  const kind = ledgerAccounts[account];
  if (kind === 'platform') return '';
  const owner = parties[kind];
  if (!owner) throw new Error(`The account ${account} needs a ${kind}.`);
  return owner;
};

/** The lines that an event posts: in balance, without those of nothing. Throws where an amount is no whole paise or below zero. */
export const linesOf = <E extends LedgerEvent>(
  event: E,
  amounts: AmountsOf<E>,
  parties: Parties,
): LedgerLine[] => {
  const rule: readonly Flow[] = postingRules[event];
  return rule.flatMap(({ debit, credit, of: part }) => {
    const amount = (amounts as Record<string, Paise>)[part] ?? 0;
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${event}: ${part} is ${amount}`);
    if (amount === 0) return [];
    return [
      { account: debit, owner: ownerOf(debit, parties), part, amount },
      { account: credit, owner: ownerOf(credit, parties), part, amount: -amount },
    ];
  });
};

/** When what an event earned is paid out at the earliest: so many hours after the end of its last day (product.md, Payments). */
export const payoutDueAt = (lastDay: Day, hours: number): Date =>
  new Date(startOfDayInIndia(addDays(lastDay, 1)).getTime() + hours * 3_600_000);

/** The host's commission, in paise: a share of base and add-ons (product.md, Money). */
export const commissionOf = ({ base, addOnsTotal }: Quote, share: BasisPoints): Paise =>
  shareOf(base + addOnsTotal, share);

/** The tax inside an amount that includes it, in paise, rounded half up. */
export const taxWithin = (amount: Paise, rate: BasisPoints): Paise =>
  Math.round((amount * rate) / (10_000 + rate));

/** A booking's frozen figures, as far as the ledger divides them. Paise. */
export type Earned = Pick<Quote, 'base' | 'addOnsTotal' | 'taxes' | 'serviceFee'> & { commission: Paise };

/**
 * How a booking’s money is divided once its event is over. `takenAtVenue`: what of the total the host took, in paise;
 * `taxRate`: the platform’s GST on its own fees, 0 where it is not registered.
 */
export const earningOf = (
  price: Earned,
  takenAtVenue: Paise,
  taxRate: BasisPoints,
): AmountsOf<'booking_earned'> => {
  const serviceFeeTax = taxWithin(price.serviceFee, taxRate);
  const commissionTax = taxWithin(price.commission, taxRate);
  return {
    base: price.base,
    addOns: price.addOnsTotal,
    taxes: price.taxes,
    serviceFee: price.serviceFee - serviceFeeTax,
    serviceFeeTax,
    commission: price.commission - commissionTax,
    commissionTax,
    takenAtVenue,
  };
};

/** How what a cancelling customer leaves behind is divided: the service fee is never given back in part. */
export const keepingOf = (
  kept: Paise,
  serviceFee: Paise,
  taxRate: BasisPoints,
): AmountsOf<'cancellation_kept'> => {
  const platform = Math.min(kept, serviceFee);
  const serviceFeeTax = taxWithin(platform, taxRate);
  return { host: kept - platform, serviceFee: platform - serviceFeeTax, serviceFeeTax };
};
