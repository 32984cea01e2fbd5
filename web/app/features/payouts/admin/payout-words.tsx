import {
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
} from '@mandap/contract/payouts/admin.endpoints';
import type { PayoutStatus } from '@mandap/contract/payouts/payouts';
import type { PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import * as adminPayoutsText from '../../../i18n/generated/adminPayouts.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';

/** What is asked for again when money has moved. */
export const payoutReads = [
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
] as const;

export const statusNames: Record<PayoutStatus, () => string> = {
  scheduled: adminPayoutsText.scheduled,
  processing: adminPayoutsText.processing,
  paid: adminPayoutsText.paid,
  failed: adminPayoutsText.failed,
};
const tones: Record<PayoutStatus, Tone> = {
  scheduled: 'plain',
  processing: 'sky',
  paid: 'leaf',
  failed: 'danger',
};
const icons = { scheduled: Clock, processing: Send, paid: CircleCheck, failed: CircleX };

export const StatusChip = ({ status }: { status: PayoutStatus }) => {
  const Icon = icons[status];
  return (
    <Chip tone={tones[status]} icon={<Icon aria-hidden />}>
      {statusNames[status]()}
    </Chip>
  );
};

export const accountWords = ({ bank, ifsc, lastFour, upi }: PayoutAccount): string =>
  upi ?? `${bank ?? ifsc} •••• ${lastFour}`;
