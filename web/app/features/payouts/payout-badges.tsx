import type { EarningState, PayoutStatus } from '@mandap/contract/payouts/payouts';
import type { EarningLine, PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { Ban, CircleCheck, CircleX, Clock, Landmark, Send } from 'lucide-react';
import { dayAndMonth, dayOf } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';

const payoutStatusBadges: Record<PayoutStatus, BadgeVariant> = {
  scheduled: { tone: 'plain', Icon: Clock, label: earningsText.scheduled },
  processing: { tone: 'sky', Icon: Send, label: earningsText.processing },
  paid: { tone: 'leaf', Icon: CircleCheck, label: earningsText.paid },
  failed: { tone: 'danger', Icon: CircleX, label: earningsText.failed },
};

export const PayoutStatusBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge {...payoutStatusBadges[status]} />
);

/** Administrators see a payout that was sent to the bank as “processing”. */
const adminVariants: Record<PayoutStatus, BadgeVariant> = {
  ...payoutStatusBadges,
  processing: { ...payoutStatusBadges.processing, label: adminPayoutsText.processing },
};

export const adminPayoutLabel = (status: PayoutStatus): string => adminVariants[status].label();

export const AdminPayoutStatusBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge {...adminVariants[status]} />
);

const earningBadges: Record<EarningState, BadgeVariant> = {
  later: { tone: 'plain', Icon: Clock, label: earningsText.scheduled },
  due: { tone: 'amber', Icon: Landmark, label: earningsText.due },
  on_hold: { tone: 'danger', Icon: Ban, label: earningsText.onHold },
  on_the_way: payoutStatusBadges.processing,
  paid: payoutStatusBadges.paid,
};

/** The status of a booking's earnings, with the due date while they are not due. */
export const EarningBadge = ({ line: { state, dueAt } }: { line: EarningLine }) => {
  const variant = earningBadges[state];
  const label =
    state === 'later' ? () => earningsText.laterOn({ day: dayAndMonth(dayOf(dueAt)) }) : variant.label;
  return <Badge {...variant} label={label} />;
};

/** State Bank of India •••• 7890, or the first characters of a UPI ID. */
export const formatAccount = ({ bank, ifsc, lastFour, upi }: PayoutAccount): string =>
  upi ?? `${bank ?? ifsc} •••• ${lastFour}`;
