import type { LedgerPosting } from '@mandap/contract/payments/admin.schemas';
import type { LedgerEvent } from '@mandap/domain/ledger/ledger';
import { dateAndTime, rupees } from '#app/i18n/format.ts';
import * as ledgerText from '#app/i18n/generated/ledger.ts';

type Line = LedgerPosting['lines'][number];

const accountNames: Record<Line['account'], () => string> = {
  gateway: ledgerText.gateway,
  till: ledgerText.till,
  bank: ledgerText.bank,
  customer: ledgerText.customer,
  refund: ledgerText.refund,
  deposit: ledgerText.deposit,
  deposit_cash: ledgerText.depositCash,
  host: ledgerText.host,
  payout: ledgerText.payout,
  service_fee: ledgerText.serviceFee,
  commission: ledgerText.commission,
  tax: ledgerText.tax,
  tcs: ledgerText.tcs,
  tds: ledgerText.tds,
  write_off: ledgerText.writeOff,
};

const eventNames: Record<LedgerEvent, () => string> = {
  payment_captured: ledgerText.paymentCaptured,
  paid_at_venue: ledgerText.paidAtVenue,
  refund_scheduled: ledgerText.refundScheduled,
  refund_completed: ledgerText.refundCompleted,
  refunded_at_venue: ledgerText.refundedAtVenue,
  booking_earned: ledgerText.bookingEarned,
  presumption_replaced: ledgerText.presumptionReplaced,
  late_payment: ledgerText.latePayment,
  cancellation_kept: ledgerText.cancellationKept,
  waived_by_host: ledgerText.waivedByHost,
  waived_by_platform: ledgerText.waivedByPlatform,
  fee_returned: ledgerText.feeReturned,
  host_waiver_undone: ledgerText.waiverUndone,
  platform_waiver_undone: ledgerText.waiverUndone,
  payout_scheduled: ledgerText.payoutScheduled,
  payout_paid: ledgerText.payoutPaid,
  payout_failed: ledgerText.payoutFailed,
  deposit_taken: ledgerText.depositTaken,
  deposit_returned: ledgerText.depositReturned,
  deposit_claimed: ledgerText.depositClaimed,
  debt_written_off: ledgerText.debtWrittenOff,
};

const nameOf = (event: string): string => eventNames[event as LedgerEvent]?.() ?? event;

/** The names of payment gateways, which own the accounts of that kind. */
type GatewayNames = Readonly<Record<string, () => string>>;

const ownerOf = ({ account, owner }: Line, gateways: GatewayNames): string =>
  (account === 'gateway' && gateways[owner]?.()) || owner;

const Posting = ({ posting, gateways }: { posting: LedgerPosting; gateways: GatewayNames }) => (
  <li className="rounded-[12px] border border-line px-4 py-3">
    <p className="flex flex-wrap justify-between gap-x-4 text-meta">
      <span className="font-medium">{nameOf(posting.event)}</span>
      <span className="num text-tiny text-muted">{dateAndTime(posting.at)}</span>
    </p>
    <ul className="num mt-1.5 grid gap-1 text-small">
      {posting.lines.map((line) => (
        <li key={`${line.account} ${line.owner} ${line.amount}`} className="flex justify-between gap-4">
          <span className="min-w-0 text-muted">
            {[accountNames[line.account](), ownerOf(line, gateways)].filter(Boolean).join(' · ')}
          </span>
          <span className="whitespace-nowrap">
            {`${line.amount < 0 ? ledgerText.credit() : ledgerText.debit()} ${rupees(Math.abs(line.amount))}`}
          </span>
        </li>
      ))}
    </ul>
  </li>
);

/** The ledger entries, oldest first. */
export const LedgerLines = ({
  postings,
  gateways,
}: {
  postings: readonly LedgerPosting[];
  gateways: GatewayNames;
}) => {
  if (postings.length === 0) return <p className="text-meta text-muted">{ledgerText.nothing()}</p>;
  return (
    <ol className="grid gap-2.5">
      {postings.map((posting) => (
        <Posting key={posting.id} posting={posting} gateways={gateways} />
      ))}
    </ol>
  );
};
