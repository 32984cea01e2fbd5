import type { OutputOf } from '@mandap/contract/endpoint';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { getAdminPayment, queryGateway } from '@mandap/contract/payments/payments.endpoints';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { LedgerLines } from '#app/features/ledger/admin/ledger-lines.tsx';
import { dateAndTime, rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Button } from '#app/ui/button.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { DetailSection, DetailSkeleton } from '#app/ui/detail-parts.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { QueueNav } from '#app/ui/queue-nav.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';
import { idParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { useGoOn } from '#app/ui/use-go-on.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { PaymentBlock } from './payment-block.tsx';
import { methodNames } from './payment-labels.ts';

type Detail = OutputOf<typeof getAdminPayment>;

const linkClass = 'font-medium text-primary underline-offset-4 hover:underline';

const Head = ({ payment }: { payment: Detail }) => (
  <DetailList
    items={[
      [
        adminPaymentsText.booking(),
        <Link key="booking" className={linkClass} to={toAdmin('bookings', { booking: payment.booking.id })}>
          <Verbatim>{payment.booking.code}</Verbatim>
        </Link>,
      ],
      [adminPaymentsText.user(), `${payment.user.name} · ${payment.user.email}`],
      [adminPaymentsText.venue(), payment.venue.name],
      [adminPaymentsText.method(), methodNames[payment.method]()],
      [adminPaymentsText.date(), dateAndTime(payment.createdAt)],
      ...(payment.gatewayOrderId ? [[adminPaymentsText.order(), payment.gatewayOrderId] as const] : []),
      ...(payment.captured
        ? [
            [
              adminPaymentsText.saidCaptured(),
              payment.captured.currency === 'INR'
                ? rupees(payment.captured.amount / 100)
                : `${payment.captured.amount / 100} ${payment.captured.currency}`,
            ] as const,
          ]
        : []),
    ]}
  />
);

/** The names of events that the platform recorded. The gateways' own events keep their names. */
const eventNames: Record<string, () => string> = {
  amount_mismatch: adminPaymentsText.eventAmountMismatch,
  ledger_differs: adminPaymentsText.ledgerDiffers,
  refund_failed: adminPaymentsText.eventRefundFailed,
  refund_came_back: adminPaymentsText.eventRefundCameBack,
  transfer_stated: adminPaymentsText.eventTransferStated,
  transfer_confirmed: adminPaymentsText.eventTransferConfirmed,
  transfer_rejected: adminPaymentsText.eventTransferRejected,
};

const Events = ({ events }: { events: Detail['events'] }) =>
  events.length === 0 ? (
    <p className="text-meta text-muted">{adminPaymentsText.noEvents()}</p>
  ) : (
    <ol className="grid gap-2">
      {events.map(({ at, from, kind, text }) => (
        <li key={`${at} ${kind} ${text}`} className="text-meta">
          <p className="font-medium [overflow-wrap:anywhere]">{eventNames[kind]?.() ?? kind}</p>
          <p className="num text-small text-muted [overflow-wrap:anywhere]">
            {`${dateAndTime(at)} · ${from === 'gateway' ? adminPaymentsText.fromGateway() : adminPaymentsText.fromUs()}${text ? ` · ${text}` : ''}`}
          </p>
        </li>
      ))}
    </ol>
  );

const openedUrl = urlState({ payment: idParam });

/** The payment whose details are open. It is stored in the URL, so that it can be linked to. */
export const useOpenedPayment = () => {
  const [{ payment }, url] = useUrlState(openedUrl);
  return [
    payment,
    (id: string | null) => url.set({ payment: id }),
    (id: string) => url.to({ payment: id }),
  ] as const;
};

const answerOf = ({ said, capturedAmount }: OutputOf<typeof queryGateway>): string => {
  if (said === 'captured') return adminPaymentsText.saysCaptured({ amount: rupees(capturedAmount ?? 0) });
  if (said === 'unknown') return adminPaymentsText.saysNothing();
  return said === 'open' ? adminPaymentsText.saysOpen() : adminPaymentsText.saysFailed();
};

/** Whether a gateway can be queried about a payment. Cash and bank transfers have no gateway. */
export const isAnswering = (method: PaymentRecord['method']): boolean =>
  method !== 'venue' && method !== 'bank_transfer';

/** Queries the gateway now. Its response is recorded like a webhook. */
export const QueryGatewayButton = ({ id }: { id: string }) => {
  const { write, isWriting } = useWrite(queryGateway);
  const press = async () => {
    try {
      const answer = await write({ id });
      notify({ kind: 'success', title: adminPaymentsText.asked(), description: answerOf(answer) });
    } catch (error) {
      notifyFailure(adminPaymentsText.askFailed())(error);
    }
  };
  return (
    <Button variant="outlined" size="small" isBusy={isWriting} onClick={() => void press()}>
      {!isWriting && <RefreshCw aria-hidden className="size-[18px]" />}
      <span>{adminPaymentsText.ask()}</span>
    </Button>
  );
};

interface PaymentDetailProps {
  id: string;
  onClose: () => void;
  onRefund: (payment: PaymentRecord) => void;
}

/** The details of one payment: its gateway's events, its postings and its refunds. */
export const PaymentDetail = ({ id, onClose, onRefund }: PaymentDetailProps) => {
  const { data, failure, retry } = useRead(getAdminPayment, { id });
  const [, , toPayment] = useOpenedPayment();
  const goOn = useGoOn(data?.place ?? null, toPayment);
  return (
    <Dialog
      isOpen
      width="wide"
      onClose={onClose}
      title={data ? data.code : adminPaymentsText.payment()}
      {...(data?.gatewayOrderId && isAnswering(data.method) && { footer: <QueryGatewayButton id={id} /> })}
    >
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <QueueNav
            isInDialog
            place={data.place}
            since={data.transfer?.reportedAt ?? null}
            toItem={toPayment}
          />
          <ul>
            <PaymentBlock key={id} payment={data} onRefund={onRefund} onAnswered={goOn} />
          </ul>
          <Head payment={data} />
          <DetailSection title={adminPaymentsText.events()}>
            <Events events={data.events} />
          </DetailSection>
          <DetailSection title={adminPaymentsText.ledger()}>
            <LedgerLines postings={data.ledger} gateways={methodNames} />
          </DetailSection>
        </div>
      ) : failure ? (
        <RetryAlert text={textOf(failure)} onRetry={retry} />
      ) : (
        <DetailSkeleton label={adminPaymentsText.loading()} />
      )}
    </Dialog>
  );
};
