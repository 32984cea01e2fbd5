import type { Deposits } from '../deposits/deposits.service.ts';
import type { Payouts } from '../payouts/payouts.service.ts';
import type { MoneyReads } from './money-notifications.ts';

/** The end of an account's number, or the beginning of a UPI ID. */
const shown = ({ lastFour, upi }: { lastFour: string | null; upi: string | null }): string =>
  upi ?? `•••• ${lastFour}`;

/** What mails tell of payouts and deposits. */
export const mailOfMoney = ({
  payouts,
  deposits,
}: {
  payouts: Pick<Payouts, 'find' | 'accountOf'>;
  deposits: Pick<Deposits, 'forMail'>;
}): MoneyReads => ({
  async payoutForMail(id) {
    const payout = await payouts.find(id);
    if (!payout) return null;
    const { hostId, amount, reference, failure } = payout;
    return { hostId, amount, account: shown(payout), reference, failure };
  },

  async payoutAccountOf(hostId) {
    const account = await payouts.accountOf(hostId);
    return account && shown(account);
  },

  async depositForMail(bookingId) {
    const deposit = await deposits.forMail(bookingId);
    return deposit && { ...deposit, decision: deposit.decision ?? '' };
  },
});
