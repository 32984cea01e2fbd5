import { type Paise, toRupees } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import { Failure } from '#server/failure.ts';

/** The amount that a host reports as received, in paise. */
export interface Cash {
  /** Undefined: the whole balance. */
  amount: Paise | undefined;
  /** The balance that the host was shown. Undefined: none. */
  expectedBalance: Paise | undefined;
  means: PaymentMeans;
}

/**
 * How much of the balance was received. Refuses more than is due, and a balance other than the one that the
 * host saw, so that two people who record the same money record it once. The caller has locked the booking.
 */
export const cashReceived = ({ amount, expectedBalance }: Partial<Cash>, balance: Paise): Paise => {
  if (balance === 0) throw new Failure('already_paid');
  if (expectedBalance !== undefined && expectedBalance !== balance)
    throw new Failure('booking_moved_on', { more: { balanceDue: toRupees(balance) } });
  const received = amount ?? balance;
  if (received > balance) throw new Failure('bad_input', { fields: { amount: ['more_than_due'] } });
  return received;
};
