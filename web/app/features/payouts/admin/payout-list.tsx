import { getPayoutStatement } from '@mandap/contract/documents/documents.endpoints';
import { payoutSorts } from '@mandap/contract/payouts/admin';
import { exportAllPayouts, listAllPayouts } from '@mandap/contract/payouts/admin.endpoints';
import type { AdminPayout } from '@mandap/contract/payouts/admin.schemas';
import { payoutStatuses } from '@mandap/contract/payouts/payouts';
import { CircleCheck, CircleX, FileDown, List, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { download } from '#app/api/download.ts';
import { saveOrNotify } from '#app/api/use-download.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { formatAccount } from '../format-account.ts';
import { AdminPayoutStatusBadge, adminPayoutLabel } from '../payout-badges.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { FailedDialog, PaidDialog } from './outcome-dialogs.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const rules = {
  filters: { status: ['all', ...payoutStatuses] },
  sorts: payoutSorts,
  texts: ['batchId', 'hostId'],
} as const;

const columns: readonly Column<AdminPayout>[] = [
  { key: 'host', title: adminPayoutsText.host(), cell: ({ host }) => host.name },
  {
    key: 'amount',
    title: adminPayoutsText.amount(),
    cell: ({ amount }) => (
      <span className="font-bold">
        <Verbatim>{rupees(amount)}</Verbatim>
      </span>
    ),
    sorts: { ascending: 'amount', descending: '-amount' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'status',
    title: adminPayoutsText.status(),
    cell: ({ status }) => <AdminPayoutStatusBadge status={status} />,
    onCard: 'chip',
  },
  { key: 'account', title: adminPayoutsText.account(), cell: ({ account }) => formatAccount(account) },
  { key: 'batch', title: adminPayoutsText.batch(), cell: ({ batchCode }) => batchCode },
  {
    key: 'made',
    title: adminPayoutsText.madeOn(),
    cell: ({ createdAt }) => mediumDay(dayOf(createdAt)),
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
  },
  {
    key: 'reference',
    title: adminPayoutsText.reference(),
    cell: ({ reference, failure }) =>
      reference ?? (failure === 'on_hold' ? adminPayoutsText.stoppedByHold() : failure),
  },
];

type Open = { step: 'show' | 'paid' | 'failed' | 'retry'; payouts: readonly AdminPayout[] } | null;

const saveStatement = (id: string) =>
  void saveOrNotify(adminPayoutsText.statementFailed(), () => download(getPayoutStatement, { id }));

const isOpen = ({ status }: AdminPayout): boolean => status === 'scheduled' || status === 'processing';

const actionsOf = (payout: AdminPayout, show: (open: Open) => void): RowAction[] => {
  const open = (step: NonNullable<Open>['step']) => () => show({ step, payouts: [payout] });
  const { status } = payout;
  return [
    { text: adminPayoutsText.details(), Icon: List, onSelect: open('show') },
    ...(isOpen(payout)
      ? [
          { text: adminPayoutsText.markPaid(), Icon: CircleCheck, onSelect: open('paid') },
          { text: adminPayoutsText.markFailed(), Icon: CircleX, onSelect: open('failed'), isDanger: true },
        ]
      : []),
    ...(status === 'paid'
      ? [{ text: adminPayoutsText.statement(), Icon: FileDown, onSelect: () => saveStatement(payout.id) }]
      : []),
    ...(status === 'failed'
      ? [{ text: adminPayoutsText.tryAgain(), Icon: RotateCw, onSelect: open('retry') }]
      : []),
  ];
};

const Dialogs = ({ open, onClose }: { open: NonNullable<Open>; onClose: () => void }) => {
  const [first] = open.payouts;
  if (open.step === 'paid') return <PaidDialog payouts={open.payouts} onClose={onClose} />;
  if (open.step === 'failed') return <FailedDialog payouts={open.payouts} onClose={onClose} />;
  if (!first) return null;
  if (open.step === 'show') return <PayoutDialog payout={first} onClose={onClose} />;
  return <BatchDialog hosts={{ ids: [first.host.id], names: first.host.name }} onClose={onClose} />;
};

/** All payouts with their actions. */
export const AdminPayoutList = () => {
  const url = useListUrl(rules);
  const list = useList(listAllPayouts, url);
  const exporting = useExport(exportAllPayouts, url.input);
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <DataList
        id="payouts"
        label={adminPayoutsText.payouts()}
        list={list}
        url={url}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ host }) => host.name}
        searchLabel={adminPayoutsText.searchPayouts()}
        exporting={exporting}
        empty={{ title: adminPayoutsText.noPayouts(), text: adminPayoutsText.noPayoutsText() }}
        filters={
          <FilterSelect
            label={adminPayoutsText.status()}
            value={url.filters.status}
            options={[
              ['all', adminPayoutsText.all()],
              ...payoutStatuses.map((status) => [status, adminPayoutLabel(status)] as const),
            ]}
            onChoose={(status) => url.change({ filters: { status } })}
          />
        }
        actionsOf={(payout) => actionsOf(payout, setOpen)}
        bulk={[
          {
            text: adminPayoutsText.markPaid(),
            Icon: CircleCheck,
            appliesTo: isOpen,
            onSelect: (ids) =>
              setOpen({ step: 'paid', payouts: (list.rows ?? []).filter(({ id }) => ids.includes(id)) }),
          },
        ]}
      />
      {open && <Dialogs open={open} onClose={() => setOpen(null)} />}
    </>
  );
};
