import { assignDispute } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { readConversation } from '@mandap/contract/messages/messages.endpoints';
import type { ReadThread } from '@mandap/contract/messages/messages.schemas';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { toAdmin, toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { BookingStatusBadge } from '#app/features/bookings/booking-badges.tsx';
import { ClaimHistory } from '#app/features/deposits/claim-history.tsx';
import { DepositChip } from '#app/features/deposits/format-deposit.tsx';
import { Conversation } from '#app/features/messages/admin/conversation.tsx';
import { paymentStatusBadges } from '#app/features/payments/admin/payment-badges.ts';
import { methodNames, partNames } from '#app/features/payments/admin/payment-labels.ts';
import { RefundLine } from '#app/features/payments/admin/refund-line.tsx';
import { dateAndTime, dayRange, rupees } from '#app/i18n/format.ts';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Assignee, Assignment } from '#app/ui/assignment.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

interface PanelProps {
  title: string;
  /** Shown next to the title. */
  chip?: ReactNode;
  children: ReactNode;
}

export const Panel = ({ title, chip, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid content-start gap-3.5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {chip}
      </div>
      {children}
    </section>
  );
};

const linkClass = 'link inline-flex min-h-11 items-center';

/** The booking of the dispute with its parties and amounts. */
export const EventPanel = ({ dispute: { booking, guest, host, event } }: { dispute: TeamDispute }) => {
  const sums = [
    [disputeTeamText.inCash(), event.inCash],
    [disputeTeamText.refunded(), event.refunded],
    [disputeTeamText.refunding(), event.refunding],
  ] as const;
  return (
    <Panel title={disputeTeamText.event()} chip={<BookingStatusBadge status={event.status} />}>
      {event.isNoShow && <Chip tone="amber">{disputeTeamText.noShow()}</Chip>}
      <DetailList
        layout="rows"
        items={[
          [
            disputeTeamText.booking(),
            <Link key="booking" to={toAdmin('bookings', { booking: booking.id })} className="link">
              {`${booking.venueName} · ${booking.code}`}
            </Link>,
          ],
          [disputeTeamText.eventDays(), dayRange(event.startDate, event.endDate, '–')],
          [disputeTeamText.total(), rupees(event.total)],
          [disputeTeamText.paid(), rupees(event.paid)],
          ...sums.filter(([, sum]) => sum > 0).map(([name, sum]) => [name, rupees(sum)] as const),
          [disputeTeamText.refundable(), rupees(event.refundable)],
        ]}
      />
      <p className="flex flex-wrap gap-x-4 text-meta">
        {[guest, host].map(({ id, name }) => (
          <Link key={id} to={toAdminUser(id)} className={linkClass}>
            {name}
          </Link>
        ))}
      </p>
    </Panel>
  );
};

export const PaymentsPanel = ({ dispute: { payments } }: { dispute: TeamDispute }) => (
  <Panel title={disputeTeamText.payments()}>
    {payments.length === 0 && <p className="text-meta text-muted">{disputeTeamText.noPayments()}</p>}
    <ul className="grid gap-3 empty:hidden">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-2.5 rounded-[12px] border border-line px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="num text-meta font-semibold">
              {`${rupees(payment.amount)} · ${partNames[payment.kind]()}`}
            </p>
            <Badge {...paymentStatusBadges[payment.status]} />
          </div>
          <p className="num text-small text-muted">
            {`${methodNames[payment.method]()} · ${dateAndTime(payment.completedAt ?? payment.createdAt)}`}
          </p>
          {payment.refunds.length > 0 && (
            <ul className="grid gap-2">
              {payment.refunds.map((refund) => (
                <RefundLine key={refund.id} refund={refund} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);

/** The deposit. Renders nothing if the host took none. */
export const DepositPanel = ({ dispute: { deposit } }: { dispute: TeamDispute }) =>
  deposit && (
    <Panel title={disputeTeamText.deposit()} chip={<DepositChip deposit={deposit} />}>
      <p className="num text-h3 font-bold">
        <Verbatim>{rupees(deposit.amount)}</Verbatim>
      </p>
      <ClaimHistory deposit={deposit} />
    </Panel>
  );

export const PayoutPanel = ({ dispute: { payout } }: { dispute: TeamDispute }) => (
  <Panel
    title={disputeTeamText.payout()}
    chip={
      <Chip tone={payout.isOnHold ? 'amber' : 'plain'}>
        {payout.isOnHold ? disputeTeamText.payoutHeld() : disputeTeamText.payoutFree()}
      </Chip>
    }
  >
    <DetailList
      layout="rows"
      items={[
        [disputeTeamText.payoutWaiting(), rupees(payout.waiting)],
        [disputeTeamText.payoutPaid(), rupees(payout.paid)],
      ]}
    />
  </Panel>
);

/** The assignee of the dispute, with buttons to take, assign or release it. */
export const AssignmentPanel = ({ dispute }: { dispute: TeamDispute }) => {
  const { user } = useSession();
  const { send, isWriting, failure } = useWrite(assignDispute);
  const { id, obstacle } = dispute;
  return (
    <Panel title={disputeTeamText.people()}>
      {obstacle === 'over' ? (
        <p className="text-meta">
          <Assignee {...dispute} />
        </p>
      ) : (
        <Assignment
          {...dispute}
          ownId={user?.id}
          isBusy={isWriting}
          failure={failure && textOf(failure)}
          onAssign={(change) => send({ id, ...change })}
        />
      )}
      <Link
        to={toAdmin('audit', { target: id })}
        className="link inline-flex min-h-11 items-center text-meta"
      >
        {disputeTeamText.audit()}
      </Link>
    </Panel>
  );
};

/** The messages of guest and host about the booking. The audit log records who opened them. */
export const MessagesPanel = ({ dispute: { booking, number } }: { dispute: TeamDispute }) => {
  const { send, isWriting, failure } = useWrite(readConversation);
  const [thread, setThread] = useState<ReadThread | null>(null);
  const read = () => send({ cause: 'booking', id: booking.id, reason: number }, setThread);
  return (
    <Panel title={disputeTeamText.messages()}>
      {thread ? (
        <Conversation thread={thread} reason={number} />
      ) : (
        <>
          <p className="text-meta text-muted">{disputeTeamText.messagesLead()}</p>
          {failure?.code === 'thread_not_found' ? (
            <p role="status" className="text-meta">
              {disputeTeamText.noMessages()}
            </p>
          ) : (
            failure && <Alert variant="danger">{textOf(failure)}</Alert>
          )}
          <Button
            variant="outlined"
            size="small"
            className="justify-self-start"
            isBusy={isWriting}
            onClick={read}
          >
            {disputeTeamText.readMessages()}
          </Button>
        </>
      )}
    </Panel>
  );
};
