import type { Paise } from '../money.ts';

interface Booked {
  /** What the booking earns its host: base, add-ons and taxes, less the commission and what was waived at the host's cost. */
  payable: Paise;
  /** What the host has received in person. */
  received: Paise;
  /** What the host is still to receive in person. */
  toCollect: Paise;
}

/**
 * How host and platform are even after the event: whoever holds more of the money than is theirs owes it to the other. With
 * everything paid in cash the host owes service fee and commission.
 */
export const settlementOf = ({
  payable,
  received,
  toCollect,
}: Booked): { hostOwes: Paise; payout: Paise } => {
  const inHand = received + toCollect;
  return { hostOwes: Math.max(0, inHand - payable), payout: Math.max(0, payable - inHand) };
};

/** Which part of the price some cash is: all of it, the first part, or a later one. */
export const partOfCash = (amount: Paise, netPaid: Paise, balance: Paise): 'full' | 'advance' | 'balance' => {
  if (netPaid > 0) return 'balance';
  return amount === balance ? 'full' : 'advance';
};
