import type { Paise } from '../money.ts';

interface Booked {
  /**
   * The host's earnings: base, add-ons and taxes, less the commission and amounts waived at the host's cost.
   */
  payable: Paise;
  /** The amount that the host has received in person. */
  received: Paise;
  /** The amount that the host has yet to receive in person. */
  toCollect: Paise;
}

/**
 * How host and platform settle after the event: a party that holds more than its share owes it to the other.
 * If everything is paid in cash, the host owes service fee and commission.
 */
export const settlementOf = ({
  payable,
  received,
  toCollect,
}: Booked): { hostOwes: Paise; payout: Paise } => {
  const inHand = received + toCollect;
  return { hostOwes: Math.max(0, inHand - payable), payout: Math.max(0, payable - inHand) };
};

/**
 * From this amount on, nobody may receive cash from one person for one event: section 186 of the Income-tax Act 2025, before
 * April 2026 section 269ST of the Income-tax Act 1961.
 */
export const cashLimit: Paise = 2_00_000_00;

/** From this amount of cash on, hosts are warned of the limit. */
export const cashWarning: Paise = 1_50_000_00;

/** Which part of the price a cash payment covers: all of it, the first part, or a later part. */
export const partOfCash = (amount: Paise, netPaid: Paise, balance: Paise): 'full' | 'advance' | 'balance' => {
  if (netPaid > 0) return 'balance';
  return amount === balance ? 'full' : 'advance';
};
