import { listDueLines, listDuePayouts } from '@mandap/contract/payouts/payouts.endpoints';
import type { DueHost } from '@mandap/contract/payouts/payouts.schemas';
import { Landmark, List } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { count, dayAndTime, dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { formatAccount } from '../payout-badges.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { HoldDialog } from './reason-dialogs.tsx';

const rules = { filters: { show: ['all', 'now'] }, sorts: ['due'] } as const;

const columns: readonly Column<DueHost>[] = [
  { key: 'host', title: adminPayoutsText.host(), cell: ({ host }) => host.name },
  {
    key: 'account',
    title: adminPayoutsText.account(),
    cell: ({ account, accountHeldUntil }) => (
      <span className="flex flex-wrap items-center gap-2">
        {account && <span>{formatAccount(account)}</span>}
        {!account && <Chip tone="amber">{adminPayoutsText.noAccount()}</Chip>}
        {accountHeldUntil && (
          <Chip tone="amber">{adminPayoutsText.accountHeld({ moment: dayAndTime(accountHeldUntil) })}</Chip>
        )}
      </span>
    ),
  },
  {
    key: 'bookings',
    title: adminPayoutsText.bookings(),
    cell: ({ bookings }) => count(bookings),
    isNumeric: true,
  },
  { key: 'later', title: adminPayoutsText.later(), cell: ({ later }) => rupees(later), isNumeric: true },
  { key: 'held', title: adminPayoutsText.onHold(), cell: ({ onHold }) => rupees(onHold), isNumeric: true },
  {
    key: 'due',
    title: adminPayoutsText.dueNow(),
    cell: ({ due }) => <Verbatim className="font-bold">{rupees(due)}</Verbatim>,
    isNumeric: true,
  },
];

const isPayable = ({ due, account, accountHeldUntil }: DueHost): boolean =>
  due > 0 && account !== null && accountHeldUntil === null;

interface Booking {
  id: string;
  code: string;
}

/** A host's pending payout by booking. Each booking can be put on hold. */
const DueDialog = ({ due, onClose }: { due: DueHost; onClose: () => void }) => {
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
              <Verbatim className="font-bold">{rupees(amount)}</Verbatim>
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

/** Pending payouts by host. */
export const DueList = () => {
  const url = useListUrl(rules);
  const { show } = url.filters;
  const input = { search: url.search || undefined, ...(show === 'now' && { isDue: true }) };
  const list = useList(listDuePayouts, { ...url, input });
  const [shown, setShown] = useState<DueHost | null>(null);
  const [batched, setBatched] = useState<{ ids: string[]; names: string } | null>(null);
  const namesOf = (ids: readonly string[]) =>
    (list.rows ?? [])
      .filter(({ host }) => ids.includes(host.id))
      .map(({ host }) => host.name)
      .join(', ');
  const batch = (ids: readonly string[]) => setBatched({ ids: [...ids], names: namesOf(ids) });
  return (
    <>
      <DataList
        id="due-payouts"
        label={adminPayoutsText.due()}
        list={list}
        url={url}
        columns={columns}
        keyOf={({ host }) => host.id}
        nameOf={({ host }) => host.name}
        searchLabel={adminPayoutsText.searchHosts()}
        filters={
          <ListFilters
            choices={rules.filters}
            url={url}
            labels={{
              show: {
                label: adminPayoutsText.show(),
                textOf: (value) =>
                  value === 'all' ? adminPayoutsText.everything() : adminPayoutsText.dueNow(),
              },
            }}
          />
        }
        empty={{ title: adminPayoutsText.nothingDue(), text: adminPayoutsText.nothingDueText() }}
        actionsOf={(row) => [
          { text: adminPayoutsText.showLines(), Icon: List, onSelect: () => setShown(row) },
          ...(isPayable(row)
            ? [{ text: adminPayoutsText.payThis(), Icon: Landmark, onSelect: () => batch([row.host.id]) }]
            : []),
        ]}
        bulk={[{ text: adminPayoutsText.makeBatch(), Icon: Landmark, appliesTo: isPayable, onSelect: batch }]}
      />
      {shown && <DueDialog due={shown} onClose={() => setShown(null)} />}
      {batched && <BatchDialog hosts={batched} onClose={() => setBatched(null)} />}
    </>
  );
};
