import { getAdminBooking } from '@mandap/contract/bookings/admin.endpoints';
import type { AdminHistoryEntry } from '@mandap/contract/bookings/admin.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { noShowReason } from '@mandap/domain/bookings/outcome';
import { CalendarDays, CircleCheck, CircleX, IndianRupee } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toAdmin, toAdminConversation, toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { LedgerLines } from '#app/features/ledger/admin/ledger-lines.tsx';
import { paymentStateBadges } from '#app/features/payments/admin/payment-badges.ts';
import { PaymentBlock } from '#app/features/payments/admin/payment-block.tsx';
import { methodNames } from '#app/features/payments/admin/payment-labels.ts';
import { dateAndTime, dayRange, rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { toVenue } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { DetailSection, DetailSkeleton } from '#app/ui/detail-parts.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { bookingStatusBadges } from '../booking-badges.tsx';
import { systemReasons } from '../booking-history.tsx';
import { functionLine } from '../format-booking.ts';
import { PaymentPlan } from '../payment-plan.tsx';
import { isUnpaid } from './booking-list.tsx';
import type { Decision } from './decide-dialog.tsx';

type Detail = OutputOf<typeof getAdminBooking>;

interface BookingDetailProps {
  id: string;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
  onMarkPaid: (booking: Detail) => void;
  onChangeDates: (id: string) => void;
  onRefund: (payment: PaymentRecord) => void;
  /** The booking's documents, to download. */
  documents: ReactNode;
}

const linkClass = 'font-medium text-primary underline-offset-4 hover:underline';

const Head = ({ detail }: { detail: Detail }) => (
  <>
    <div className="flex flex-wrap gap-2">
      <Badge {...bookingStatusBadges[detail.status]} />
      <Badge {...paymentStateBadges[detail.paymentStatus]} />
    </div>
    <DetailList
      items={[
        [adminBookingsText.booking(), detail.code],
        [
          adminBookingsText.user(),
          <span key="user">
            <Link className={linkClass} to={toAdminUser(detail.user.id)}>
              {detail.user.name}
            </Link>
            <br />
            <span>{[detail.user.email, detail.userPhone].filter(Boolean).join(' · ')}</span>
          </span>,
        ],
        [
          adminBookingsText.venue(),
          <Link key="venue" className={linkClass} to={toVenue(detail.venue.id)}>
            {detail.venue.name}
          </Link>,
        ],
        [
          adminBookingsText.vendor(),
          <span key="vendor">
            <Link className={linkClass} to={toAdminUser(detail.vendor.id)}>
              {detail.vendor.name}
            </Link>
            <br />
            <span>{[detail.vendorEmail, detail.vendorPhone].filter(Boolean).join(' · ')}</span>
          </span>,
        ],
        [adminBookingsText.dates(), dayRange(detail.startDate, detail.endDate, '–')],
        ...(detail.functions ?? []).map((one) => [adminBookingsText.booked(), functionLine(one)] as const),
        [adminBookingsText.amount(), rupees(detail.amount)],
        [adminBookingsText.balance(), rupees(detail.balanceDue)],
        [adminBookingsText.created(), dateAndTime(detail.createdAt)],
        ...(detail.expiresAt ? [[adminBookingsText.expires(), dateAndTime(detail.expiresAt)] as const] : []),
      ]}
    />
  </>
);

const actorNameOf = ({ actor, name }: AdminHistoryEntry): string => {
  if (actor === 'system') return adminBookingsText.bySystem();
  return name ?? adminBookingsText.bySomebody();
};

/** Titles of history entries, as on the booking's page. */
const transitionLabels: Record<AdminHistoryEntry['transition'], () => string> = {
  request: bookingPageText.requested,
  approve: bookingPageText.approved,
  confirm: bookingPageText.confirmed,
  cancel: bookingPageText.cancelled,
  decline: bookingPageText.declined,
  expire: bookingPageText.expired,
  revive: bookingPageText.revived,
  restore: bookingPageText.revived,
  ask_change: bookingPageText.askedChange,
  accept_change: bookingPageText.acceptedChange,
  rename: bookingPageText.renamed,
  change: bookingPageText.changed,
  approve_change: bookingPageText.approvedChange,
  decline_change: bookingPageText.declinedChange,
  withdraw_change: bookingPageText.withdrawnChange,
  expire_change: bookingPageText.expiredChange,
  lower_price: bookingPageText.loweredPrice,
  complete: bookingPageText.completed,
  no_show: bookingPageText.noShow,
  correct_no_show: bookingPageText.noShowCorrected,
  close_unconfirmed: bookingPageText.closedUnconfirmed,
};

const History = ({ history }: { history: readonly AdminHistoryEntry[] }) => (
  <ol className="grid gap-2.5 border-s-2 border-line ps-4">
    {history.map((entry) => (
      <li key={`${entry.at} ${entry.transition}`} className="text-meta">
        <p className="font-medium">{transitionLabels[entry.transition]()}</p>
        <p className="num text-small text-muted">{`${dateAndTime(entry.at)} · ${actorNameOf(entry)}`}</p>
        {entry.reason && entry.reason !== noShowReason && (
          <p className="text-small wrap-anywhere">{systemReasons[entry.reason]?.() ?? entry.reason}</p>
        )}
      </li>
    ))}
  </ol>
);

const WaivedAmounts = ({ waived }: Pick<Detail, 'waived'>) => {
  const { host, platform } = waived;
  if (host + platform === 0) return null;
  return (
    <p className="num mt-2.5 text-small text-muted">
      {adminBookingsText.waived({ platform: rupees(platform), host: rupees(host) })}
    </p>
  );
};

const Sections = ({ detail, onRefund, documents }: BookingDetailProps & { detail: Detail }) => {
  const today = useToday();
  return (
    <>
      <DetailSection title={adminBookingsText.payments()}>
        {detail.payments.length === 0 ? (
          <p className="text-meta text-muted">{adminBookingsText.noPayments()}</p>
        ) : (
          <ul className="grid gap-2.5">
            {detail.payments.map((payment) => (
              <PaymentBlock key={payment.id} payment={payment} onRefund={onRefund} />
            ))}
          </ul>
        )}
        <WaivedAmounts waived={detail.waived} />
      </DetailSection>
      {detail.instalments && (
        <DetailSection title={bookingPageText.plan()}>
          <PaymentPlan parts={detail.instalments} today={today} />
        </DetailSection>
      )}
      <DetailSection title={adminBookingsText.history()}>
        <History history={detail.history} />
      </DetailSection>
      <DetailSection title={adminBookingsText.ledger()}>
        <LedgerLines postings={detail.ledger} gateways={methodNames} />
      </DetailSection>
      <DetailSection title={adminBookingsText.documents()}>{documents}</DetailSection>
      <DetailSection title={adminBookingsText.messages()}>
        <p className="num text-meta">
          {`${adminBookingsText.messageCount({ n: detail.messages.count })}${detail.messages.lastAt ? ` · ${adminBookingsText.lastMessage({ when: dateAndTime(detail.messages.lastAt) })}` : ''}`}
        </p>
        {detail.messages.mayRead && (
          <p className="mt-2 text-meta">
            <Link
              className={`${linkClass} inline-flex min-h-11 items-center`}
              to={toAdminConversation('booking', detail.id)}
            >
              {adminBookingsText.readMessages()}
            </Link>
          </p>
        )}
        <p className="mt-2 text-meta">
          <Link className={linkClass} to={toAdmin('audit', { target: detail.id })}>
            {adminBookingsText.audit()}
          </Link>
        </p>
      </DetailSection>
    </>
  );
};

const Actions = ({
  detail,
  onDecide,
  onMarkPaid,
  onChangeDates,
}: BookingDetailProps & { detail: Detail }) => {
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {detail.status === 'pending' && !detail.approved && (
        <Button size="small" onClick={() => onDecide({ status: 'confirmed', bookings: [detail] })}>
          <CircleCheck aria-hidden className="size-[18px]" />
          {adminBookingsText.confirm()}
        </Button>
      )}
      {(isUnpaid(detail) || (isLive(detail.status) && detail.balanceDue > 0)) && (
        <Button variant="outlined" size="small" onClick={() => onMarkPaid(detail)}>
          <IndianRupee aria-hidden className="size-[18px]" />
          {adminBookingsText.markPaid()}
        </Button>
      )}
      {detail.status === 'confirmed' && (
        <Button variant="outlined" size="small" onClick={() => onChangeDates(detail.id)}>
          <CalendarDays aria-hidden className="size-[18px]" />
          {adminBookingsText.changeDates()}
        </Button>
      )}
      {isLive(detail.status) && (
        <Button
          variant="danger"
          size="small"
          onClick={() => onDecide({ status: 'cancelled', bookings: [detail] })}
        >
          <CircleX aria-hidden className="size-[18px]" />
          {adminBookingsText.cancel()}
        </Button>
      )}
    </div>
  );
};

/** A booking's details and actions for administrators. */
export const BookingDetail = (props: BookingDetailProps) => {
  const { data, failure, retry } = useRead(getAdminBooking, { id: props.id });
  return (
    <Dialog
      isOpen
      width="wide"
      onClose={props.onClose}
      title={data ? data.code : adminBookingsText.booking()}
      {...(data && { footer: <Actions {...props} detail={data} /> })}
    >
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head detail={data} />
          <Sections {...props} detail={data} />
        </div>
      ) : failure ? (
        <RetryAlert text={textOf(failure)} onRetry={retry} />
      ) : (
        <DetailSkeleton label={adminBookingsText.loading()} />
      )}
    </Dialog>
  );
};
