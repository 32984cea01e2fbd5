import { getTransfer } from '@mandap/contract/payments/payments.endpoints';
import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import { useParams } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { BookingMissing } from '#app/features/bookings/guest/booking-missing.tsx';
import { TransferSend } from '#app/features/payments/guest/transfer-send.tsx';
import { TransferDecision, TransferState } from '#app/features/payments/guest/transfer-state.tsx';
import { rupees } from '#app/i18n/format.ts';
import * as transferText from '#app/i18n/generated/transfer.ts';
import { privateMeta } from '#app/page-meta.ts';
import { NoScriptNote } from '#app/ui/no-script-note.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithName } from '#app/ui/with-name.tsx';

export const meta = privateMeta(transferText.pageTitle, transferText.description);

const Heading = ({ transfer }: { transfer: Transfer }) => (
  <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
    <div>
      <h1>{transferText.heading()}</h1>
      <p className="mt-1 text-muted">
        <WithName name={transfer.venueName} code={transfer.bookingCode}>
          {transferText.forBooking({ venue: transfer.venueName, code: transfer.bookingCode })}
        </WithName>
      </p>
    </div>
    <p className="num text-[1.875rem] leading-tight font-bold">
      <Verbatim>{rupees(transfer.amount)}</Verbatim>
    </p>
  </header>
);

const Skeleton = () => (
  <div aria-hidden>
    <div className="skeleton mb-6 h-16 max-w-[420px]" />
    <div className="grid gap-5 md:grid-cols-2">
      <div className="skeleton h-[420px] rounded-card!" />
      <div className="skeleton h-[420px] rounded-card!" />
    </div>
  </div>
);

export default function TransferPage() {
  const { id = '' } = useParams();
  const user = useRequireRole('user', 'vendor', 'admin');
  const { data: transfer, failure, retry } = useRead(getTransfer, { id }, { enabled: user !== null });
  useLiveUpdates('booking', () => user && retry());
  return (
    <main id="content" tabIndex={-1} className="wrap py-7 outline-none md:py-10">
      {user && transfer ? (
        <>
          <Heading transfer={transfer} />
          <div className="mb-5 empty:hidden">
            <TransferState transfer={transfer} />
          </div>
          {transfer.can === 'state' && <TransferSend transfer={transfer} />}
          {transfer.can === 'decide' && <TransferDecision transfer={transfer} />}
        </>
      ) : failure ? (
        <BookingMissing failure={failure} retry={retry} />
      ) : (
        <>
          <NoScriptNote />
          <Skeleton />
        </>
      )}
    </main>
  );
}
