import type { EarningState, PayoutStatus } from '@mandap/contract/payouts/payouts';
import type { EarningLine, PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { Ban, CircleCheck, CircleX, Clock, Landmark, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndMonth, dayOf } from '../../../i18n/format.ts';
import * as earningsText from '../../../i18n/generated/earnings.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

interface Look {
  tone: Tone;
  icon: ReactNode;
  text: string;
}

const payoutLooks: Record<PayoutStatus, () => Look> = {
  scheduled: () => ({ tone: 'plain', icon: <Clock aria-hidden />, text: earningsText.scheduled() }),
  processing: () => ({ tone: 'sky', icon: <Send aria-hidden />, text: earningsText.processing() }),
  paid: () => ({ tone: 'leaf', icon: <CircleCheck aria-hidden />, text: earningsText.paid() }),
  failed: () => ({ tone: 'danger', icon: <CircleX aria-hidden />, text: earningsText.failed() }),
};

export const PayoutChip = ({ status }: { status: PayoutStatus }) => {
  const { tone, icon, text } = payoutLooks[status]();
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
};

const lineLooks: Record<EarningState, (line: EarningLine) => Look> = {
  later: ({ dueAt }) => ({
    tone: 'plain',
    icon: <Clock aria-hidden />,
    text: earningsText.laterOn({ day: dayAndMonth(dayOf(dueAt)) }),
  }),
  due: () => ({ tone: 'amber', icon: <Landmark aria-hidden />, text: earningsText.due() }),
  on_hold: () => ({ tone: 'danger', icon: <Ban aria-hidden />, text: earningsText.onHold() }),
  on_the_way: payoutLooks.processing,
  paid: payoutLooks.paid,
};

export const LineChip = ({ line }: { line: EarningLine }) => {
  const { tone, icon, text } = lineLooks[line.state](line);
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
};

/** State Bank of India •••• 7890, or the beginning of a UPI ID. */
export const accountWords = ({ bank, ifsc, lastFour, upi }: PayoutAccount): string =>
  upi ?? `${bank ?? ifsc} •••• ${lastFour}`;
