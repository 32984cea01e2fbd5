import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import { CircleCheck, Clock, Scale, ShieldCheck } from 'lucide-react';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { Chip } from '#app/ui/chip.tsx';

/** The status of a deposit. */
export const DepositChip = ({ deposit }: { deposit: Deposit }) => {
  const { status, claim } = deposit;
  if (status === 'held')
    return (
      <Chip tone="sky" icon={<ShieldCheck aria-hidden />}>
        {depositText.held()}
      </Chip>
    );
  if (status === 'claimed')
    return claim?.answer === 'disputed' ? (
      <Chip tone="amber" icon={<Scale aria-hidden />}>
        {depositText.disputed()}
      </Chip>
    ) : (
      <Chip tone="amber" icon={<Clock aria-hidden />}>
        {depositText.claimed()}
      </Chip>
    );
  return (
    <Chip tone="leaf" icon={<CircleCheck aria-hidden />}>
      {status === 'returned' ? depositText.returned() : depositText.settled()}
    </Chip>
  );
};

/** The status in one sentence. `isHost`: addressed to the host. */
export const describeDeposit = (
  { amount, status, takenAt, closedAt, claim }: Deposit,
  isHost: boolean,
): string => {
  const day = mediumDay(dayOf(closedAt ?? takenAt));
  if (status === 'held') return isHost ? depositText.heldHost({ day }) : depositText.heldGuest({ day });
  if (status === 'returned') return depositText.returnedOn({ day });
  if (status === 'claimed') {
    if (claim?.answer === 'disputed') return depositText.teamDecides();
    return isHost ? depositText.waitsForGuest() : depositText.waitsForYou();
  }
  const granted = claim?.granted ?? 0;
  return depositText.settledOn({ day, kept: rupees(granted), back: rupees(amount - granted) });
};
