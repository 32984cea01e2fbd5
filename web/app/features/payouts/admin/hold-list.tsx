import { holdPayout, listPayoutHolds, releasePayout } from '@mandap/contract/payouts/payouts.endpoints';
import type { PayoutHold } from '@mandap/contract/payouts/payouts.schemas';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count, dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

const Hold = ({ hold }: { hold: PayoutHold }) => {
  const { booking, host, amount, reason, openedAt, openedBy, inDispute } = hold;
  const release = useWrite(releasePayout);
  const again = useWrite(holdPayout);
  const releaseHold = () =>
    void release.write({ id: booking.id }).then(
      () =>
        notify({
          kind: 'success',
          title: adminPayoutsText.released({ code: booking.code }),
          action: {
            text: adminPayoutsText.undo(),
            onSelect: () => again.send({ id: booking.id, reason }),
          },
        }),
      notifyFailure(adminPayoutsText.releaseFailed()),
    );
  return (
    <li className="card num grid gap-2 p-4 shadow-soft">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-medium">
          <span>{`${booking.venueName} · ${booking.code}`}</span>
          <span className="block text-small font-normal text-muted">
            <Name>{host.name}</Name>
          </span>
        </p>
        <p className="text-[1.1875rem] font-bold">
          <Verbatim>{rupees(amount)}</Verbatim>
        </p>
      </div>
      <p className="border-s-3 border-marigold ps-3.5 text-meta break-words">
        <Name>{reason}</Name>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">
          {adminPayoutsText.heldBy({ name: openedBy, day: mediumDay(dayOf(openedAt)) })}
        </p>
        {inDispute ? (
          <Link
            to={toAdmin('disputes', { scope: 'all', search: booking.code })}
            className="link inline-flex min-h-11 items-center text-meta"
          >
            {adminPayoutsText.seeDispute()}
          </Link>
        ) : (
          <Button
            variant="outlined"
            size="small"
            isBusy={release.isWriting}
            aria-label={adminPayoutsText.releaseOf({ code: booking.code })}
            onClick={releaseHold}
          >
            {adminPayoutsText.release()}
          </Button>
        )}
      </div>
    </li>
  );
};

/** Bookings whose payout is on hold, with the reason. */
export const HoldList = () => {
  const { data, failure, retry } = useRead(listPayoutHolds, { pageSize: 100 });
  if (failure && !data) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <div className="skeleton h-40 rounded-card!" />;
  if (data.count === 0) return <p className="card p-5 text-muted">{adminPayoutsText.noHolds()}</p>;
  return (
    <>
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.results.map((hold) => (
          <Hold key={hold.booking.id} hold={hold} />
        ))}
      </ul>
      {data.results.length < data.count && (
        <p className="num text-small text-muted">
          {uiText.oldestOf({ shown: count(data.results.length), count: count(data.count) })}
        </p>
      )}
    </>
  );
};
