import type { AdminPayout } from '@mandap/contract/payouts/admin.schemas';
import { useState } from 'react';
import { rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { formatAccount } from '../format-account.ts';
import { AdminPayoutStatusBadge } from '../payout-badges.tsx';
import { HoldDialog } from './hold-dialog.tsx';

/** A payout's lines and its account. */
export const PayoutDialog = ({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) => {
  const [held, setHeld] = useState<{ id: string; code: string } | null>(null);
  const { host, account, bookings, amount, status, reference, failure, batchCode } = payout;
  if (held) return <HoldDialog booking={held} onClose={() => setHeld(null)} />;
  return (
    <Dialog isOpen onClose={onClose} title={host.name} description={batchCode} width="wide">
      <div className="num grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{`${account.holder}, ${formatAccount(account)}`}</p>
          <AdminPayoutStatusBadge status={status} />
        </div>
        {reference && <p className="text-meta">{adminPayoutsText.referenceIs({ reference })}</p>}
        {failure && (
          <p className="text-meta text-danger">
            {failure === 'on_hold' ? adminPayoutsText.stoppedByHold() : failure}
          </p>
        )}
        <Figures
          lines={bookings.map(({ id, code, venueName, amount: part }) => ({
            label: (
              <span className="flex flex-wrap items-center gap-x-3">
                <span>{`${venueName} · ${code}`}</span>
                {status === 'scheduled' && (
                  <Button
                    variant="link"
                    size="small"
                    aria-label={adminPayoutsText.holdOf({ code })}
                    onClick={() => setHeld({ id, code })}
                  >
                    {adminPayoutsText.hold()}
                  </Button>
                )}
              </span>
            ),
            value: rupees(part),
          }))}
          total={{ label: adminPayoutsText.amount(), value: rupees(amount) }}
        />
      </div>
    </Dialog>
  );
};
