import { getPayoutStatement } from '@mandap/contract/documents/documents.endpoints';
import { payoutSorts, payoutStatuses } from '@mandap/contract/payouts/payouts';
import {
  exportAllPayouts,
  listAllPayouts,
  markPayoutFailed,
  markPayoutsPaid,
} from '@mandap/contract/payouts/payouts.endpoints';
import type { AdminPayout } from '@mandap/contract/payouts/payouts.schemas';
import { CircleCheck, CircleX, FileDown, List, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { download, saveOrNotify } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useWrite } from '#app/api/use-write.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { Name } from '#app/ui/name.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { AdminPayoutStatusBadge, adminPayoutLabel, formatAccount } from '../payout-badges.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { HoldDialog, PayoutReasonDialog } from './reason-dialogs.tsx';

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
    cell: ({ amount }) => <Verbatim className="font-bold">{rupees(amount)}</Verbatim>,
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

/** The lines of a payout and the account that it goes to. */
const PayoutDialog = ({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) => {
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

interface OutcomeDialogProps {
  payouts: readonly AdminPayout[];
  onClose: () => void;
}

const PayoutNames = ({ payouts }: Pick<OutcomeDialogProps, 'payouts'>) => (
  <ul className="num grid max-h-60 gap-1.5 overflow-y-auto rounded-[12px] bg-raised px-4 py-3 text-meta">
    {payouts.map(({ id, host, amount }) => (
      <li key={id} className="flex justify-between gap-4">
        <span className="min-w-0 truncate">
          <Name>{host.name}</Name>
        </span>
        <Verbatim className="font-medium">{rupees(amount)}</Verbatim>
      </li>
    ))}
  </ul>
);

/** Marks one or several payouts as paid, with the bank's reference. */
const PaidDialog = ({ payouts, onClose }: OutcomeDialogProps) => {
  const [reference, setReference] = useState('');
  const { send, isWriting, failure } = useWrite(markPayoutsPaid);
  const markPaid = () =>
    send({ ids: payouts.map(({ id }) => id), reference }, ({ done, refused }) => {
      notify({
        kind: refused.length > 0 ? 'info' : 'success',
        title: adminPayoutsText.paidDone({ n: done.length }),
        ...(refused.length > 0 && { description: adminPayoutsText.refusedCount({ n: refused.length }) }),
      });
      onClose();
    });
  return (
    <FormDialog
      title={adminPayoutsText.paidTitle({ n: payouts.length })}
      text={adminPayoutsText.paidText()}
      action={adminPayoutsText.markPaid()}
      isBusy={isWriting}
      failure={failure && !failure.fields.reference && textOf(failure)}
      onSend={markPaid}
      onClose={onClose}
    >
      <PayoutNames payouts={payouts} />
      <TextField
        label={adminPayoutsText.reference()}
        help={adminPayoutsText.referenceHelp()}
        autoComplete="off"
        value={reference}
        error={checkMessage(failure?.fields.reference?.[0])}
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  );
};

/** Marks a payout as failed, so that its amount is due again. */
const FailedDialog = ({ payouts, onClose }: OutcomeDialogProps) => {
  const [payout] = payouts;
  if (!payout) return null;
  return (
    <PayoutReasonDialog
      endpoint={markPayoutFailed}
      id={payout.id}
      title={adminPayoutsText.failedTitle()}
      text={adminPayoutsText.failedText()}
      action={adminPayoutsText.markFailed()}
      isDanger
      done={{ title: adminPayoutsText.failedDone(), description: adminPayoutsText.dueAgain() }}
      onClose={onClose}
    >
      <PayoutNames payouts={payouts} />
    </PayoutReasonDialog>
  );
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
          <ListFilters
            choices={rules.filters}
            url={url}
            labels={{
              status: {
                label: adminPayoutsText.status(),
                textOf: (value) => (value === 'all' ? adminPayoutsText.all() : adminPayoutLabel(value)),
              },
            }}
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
