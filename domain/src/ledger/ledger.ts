import type { PriceTotals } from '../bookings/pricing.ts';
import { addDays, type Day, startOfDayInIndia } from '../days.ts';
import { type BasisPoints, type Paise, shareOf } from '../money.ts';
import { gstWithin } from './gst.ts';
import type { Withholding } from './withholding.ts';

/** The kinds of account owners. There is one account per gateway, booking or host, or a single one. */
type Owner = 'gateway' | 'booking' | 'host' | 'platform';

/**
 * The kinds of accounts. Positive balances are assets, negative ones liabilities or income. The sum of the
 * ledger is always zero.
 */
export const ledgerAccounts = {
  /** Held by a gateway for the platform. */
  gateway: 'gateway',
  /** Received by a host at the venue for a booking, and not yet settled. */
  till: 'booking',
  /** The platform's bank account, from which hosts are paid. */
  bank: 'platform',
  /** A guest's money, held until the event is over or the booking ends. */
  customer: 'booking',
  /** In transit back to a guest. */
  refund: 'booking',
  /** A security deposit that still belongs to the guest, and its cash, which the host holds. */
  deposit: 'booking',
  deposit_cash: 'booking',
  /** Owed to a host. Positive when the host owes. */
  host: 'host',
  /** In transit to a host's bank account. */
  payout: 'host',
  service_fee: 'platform',
  commission: 'platform',
  /** GST payable on the platform's fees. */
  tax: 'platform',
  /** Withheld from hosts, and owed to the authorities. */
  tcs: 'platform',
  tds: 'platform',
  /** Amounts that the platform waived or lost. */
  write_off: 'platform',
} as const satisfies Record<string, Owner>;

export type LedgerAccount = keyof typeof ledgerAccounts;

/** An amount moves from one account (credited) to another (debited), so postings always balance. */
interface Flow {
  debit: LedgerAccount;
  credit: LedgerAccount;
  of: string;
}

const simple = (debit: LedgerAccount, credit: LedgerAccount): readonly [Flow & { of: 'amount' }] => [
  { debit, credit, of: 'amount' },
];

/** The platform's share of a booking, and the tax in it. */
const fee = [
  { debit: 'customer', credit: 'service_fee', of: 'serviceFee' },
  { debit: 'customer', credit: 'tax', of: 'serviceFeeTax' },
] as const;

/** What the platform withholds from a host's earnings. Nothing unless the operator has to. */
const withheld = [
  { debit: 'host', credit: 'tcs', of: 'tcs' },
  { debit: 'host', credit: 'tds', of: 'tds' },
] as const;

/** Every business event with its postings. Amounts are named, in paise. */
export const postingRules = {
  payment_captured: simple('gateway', 'customer'),
  paid_at_venue: simple('till', 'customer'),
  refund_scheduled: simple('customer', 'refund'),
  refund_completed: simple('refund', 'gateway'),
  refunded_at_venue: simple('refund', 'till'),
  /**
   * The event is over: the host gets the money less the platform's share. What the host received at the venue
   * is offset.
   */
  booking_earned: [
    { debit: 'customer', credit: 'host', of: 'base' },
    { debit: 'customer', credit: 'host', of: 'addOns' },
    { debit: 'customer', credit: 'host', of: 'food' },
    { debit: 'customer', credit: 'host', of: 'taxes' },
    ...fee,
    { debit: 'host', credit: 'commission', of: 'commission' },
    { debit: 'host', credit: 'tax', of: 'commissionTax' },
    { debit: 'host', credit: 'till', of: 'takenAtVenue' },
    ...withheld,
  ],
  /** After the event, a payment at the venue that was assumed is recorded as such. */
  presumption_replaced: simple('customer', 'till'),
  /** A payment arrived after the event for an amount assumed to have been paid at the venue. */
  late_payment: [
    { debit: 'customer', credit: 'host', of: 'amount' },
    { debit: 'host', credit: 'tcs', of: 'tcs' },
  ],
  /**
   * What a cancelling guest forfeits: the service fee first, and the rest goes to the host without
   * commission. What the host keeps of the cash received at the venue is offset.
   */
  cancellation_kept: [
    { debit: 'customer', credit: 'host', of: 'host' },
    ...fee,
    { debit: 'host', credit: 'till', of: 'takenAtVenue' },
    ...withheld,
  ],
  /**
   * An administrator waives part of the price: it is refunded to the guest and counts as paid. The host gets
   * back what was withheld on it.
   */
  waived_by_host: [
    { debit: 'host', credit: 'customer', of: 'amount' },
    { debit: 'tcs', credit: 'host', of: 'tcs' },
    { debit: 'tds', credit: 'host', of: 'tds' },
  ],
  waived_by_platform: simple('write_off', 'customer'),
  /** A refund at the platform's cost gives the service fee back, with its GST. */
  fee_returned: [
    { debit: 'service_fee', credit: 'write_off', of: 'serviceFee' },
    { debit: 'tax', credit: 'write_off', of: 'serviceFeeTax' },
  ],
  /** The booking ended early after all: only what was actually paid is divided. */
  host_waiver_undone: simple('customer', 'host'),
  platform_waiver_undone: simple('customer', 'write_off'),
  payout_scheduled: simple('host', 'payout'),
  payout_paid: simple('payout', 'bank'),
  payout_failed: simple('payout', 'host'),
  deposit_taken: simple('deposit_cash', 'deposit'),
  deposit_returned: simple('deposit', 'deposit_cash'),
  /** The host keeps that part of the cash already in hand. */
  deposit_claimed: simple('deposit', 'deposit_cash'),
  debt_written_off: simple('write_off', 'host'),
} as const satisfies Record<string, readonly Flow[]>;

export type LedgerEvent = keyof typeof postingRules;
type PartOf<E extends LedgerEvent> = (typeof postingRules)[E][number]['of'];
/** The named amounts of an event, in paise. Where nothing is withheld, those amounts can be omitted. */
export type AmountsOf<E extends LedgerEvent> = Record<Exclude<PartOf<E>, Withholding>, Paise> &
  Partial<Record<Extract<PartOf<E>, Withholding>, Paise>>;

/** The owners of the accounts in a posting. An event needs only the owners that its rule uses. */
export interface Parties {
  gateway?: string;
  booking?: string;
  host?: string;
}

/** A line of a posting: debits are positive, credits negative, never zero. `part` is the amount's name. */
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

/** Whether an event changes an account of the host. */
export const involvesHost = (event: LedgerEvent): boolean =>
  postingRules[event].some(({ debit, credit }) =>
    [ledgerAccounts[debit], ledgerAccounts[credit]].some((owner) => owner === 'host'),
  );

/** The balanced lines of an event, without zero lines. Throws if an amount is fractional or negative. */
export const postingLines = <E extends LedgerEvent>(
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

/**
 * Hours from the end of an event's last day to the earliest payout of its earnings (product.md, Payments).
 */
export const payoutDueAt = (lastDay: Day, hours: number): Date =>
  new Date(startOfDayInIndia(addDays(lastDay, 1)).getTime() + hours * 3_600_000);

/** The host's commission, in paise: a share of rent, add-ons and food (product.md, Money). */
export const commissionOf = ({ taxable }: Pick<PriceTotals, 'taxable'>, share: BasisPoints): Paise =>
  shareOf(taxable, share);

/** The figures of a booking that the ledger divides, in paise. */
export type Earned = Pick<PriceTotals, 'rent' | 'addOns' | 'food' | 'taxes' | 'serviceFee'> & {
  commission: Paise;
};

/**
 * How a booking’s money is divided once its event is over. `takenAtVenue`: the part of the total that the
 * host received, in paise. `taxRate`: the platform’s GST on its own fees, 0 when not registered.
 */
export const earnedAmounts = (
  price: Earned,
  takenAtVenue: Paise,
  taxRate: BasisPoints,
): AmountsOf<'booking_earned'> => {
  const serviceFeeTax = gstWithin(price.serviceFee, taxRate).taxes;
  const commissionTax = gstWithin(price.commission, taxRate).taxes;
  return {
    base: price.rent,
    addOns: price.addOns,
    food: price.food,
    taxes: price.taxes,
    serviceFee: price.serviceFee - serviceFeeTax,
    serviceFeeTax,
    commission: price.commission - commissionTax,
    commissionTax,
    takenAtVenue,
  };
};

/**
 * How a cancelling guest's forfeited amount is divided. The service fee is never refunded in part. `takenAtVenue`: the part of
 * it that the host has received in person.
 */
export const retainedAmounts = (
  retained: Paise,
  serviceFee: Paise,
  taxRate: BasisPoints,
  takenAtVenue: Paise,
): AmountsOf<'cancellation_kept'> => {
  const platform = Math.min(retained, serviceFee);
  const serviceFeeTax = gstWithin(platform, taxRate).taxes;
  return { host: retained - platform, serviceFee: platform - serviceFeeTax, serviceFeeTax, takenAtVenue };
};

/**
 * How much of a charged service fee a refund at the platform's cost gives back: as much as the refund, at most the fee. Nothing
 * of a fee without tax: no tax has to be corrected, and the refund is the platform's loss.
 */
export const returnedFee = (
  { serviceFee, serviceFeeTax }: AmountsOf<'fee_returned'>,
  waived: Paise,
): AmountsOf<'fee_returned'> => {
  if (serviceFeeTax === 0) return { serviceFee: 0, serviceFeeTax: 0 };
  const charged = serviceFee + serviceFeeTax;
  if (waived >= charged) return { serviceFee, serviceFeeTax };
  const tax = 2 * Math.round((serviceFeeTax * waived) / (2 * charged));
  return { serviceFee: waived - tax, serviceFeeTax: tax };
};
