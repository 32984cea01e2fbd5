import type { PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';

/** State Bank of India •••• 7890, or the beginning of a UPI ID. */
export const formatAccount = ({ bank, ifsc, lastFour, upi }: PayoutAccount): string =>
  upi ?? `${bank ?? ifsc} •••• ${lastFour}`;
