import { listDueLines } from '@mandap/contract/payouts/admin.endpoints';
import type { DueHost } from '@mandap/contract/payouts/admin.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { HoldDialog } from './hold-dialog.tsx';

interface Booking {
  id: string;
  code: string;
}

/** A host's pending payout by booking; each booking can be put on hold. */
export const DueDialog = ({ due, onClose }: { due: DueHost; onClose: () => void }) => {
  const { data, failure, retry } = useRead(listDueLines, { id: due.host.id });
  const [held, setHeld] = useState<Booking | null>(null);
  if (held) return <HoldDialog booking={held} onClose={() => setHeld(null)} />;
  return (
    <Dialog isOpen onClose={onClose} title={due.host.name} width="wide">
      {failure && !data && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && <div className="skeleton h-40" />}
      <ul className="num divide-y divide-line">
        {data?.results.map(({ booking, amount, dueAt, isOnHold }) => (
          <li
            key={`${booking?.id} ${dueAt} ${amount}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0">
              <span className="block font-medium">
                {booking ? `${booking.venueName} · ${booking.code}` : adminPayoutsText.other()}
              </span>
              <span className="block text-small text-muted">
                {isOnHold
                  ? adminPayoutsText.onHold()
                  : adminPayoutsText.dueOn({ day: mediumDay(dayOf(dueAt)) })}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span className="font-bold">
                <Verbatim>{rupees(amount)}</Verbatim>
              </span>
              {booking && !isOnHold && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={adminPayoutsText.holdOf({ code: booking.code })}
                  onClick={() => setHeld(booking)}
                >
                  {adminPayoutsText.hold()}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
