import { changeBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { restoreOfflineBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { isToCome } from '@mandap/domain/bookings/functions';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { BadgePercent, Check, IndianRupee, MessageCircle, Pencil, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as ownPriceText from '#app/i18n/generated/ownPrice.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toNewThread, toPhone } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { isRequest } from './format-host-booking.tsx';

/** The dialog that an action opens. */
export type HostDialogName = 'end' | 'paid' | 'noShow' | 'edit' | 'price';

interface HostBookingActionsProps {
  booking: HostBooking;
  onOpen: (dialog: HostDialogName) => void;
}

const ApproveButton = ({ booking }: { booking: HostBooking }) => {
  const { write, isWriting } = useWrite(changeBooking);
  const { name } = booking.guest;
  const approve = () =>
    write({ id: booking.id, status: 'confirmed' }).then(
      ({ status }) =>
        notify({
          kind: 'success',
          title: vendorText.approved(),
          description: status === 'confirmed' ? vendorText.approvedDone() : vendorText.approvedWait({ name }),
        }),
      notifyFailure(vendorText.approveFailed()),
    );
  return (
    <Button isBusy={isWriting} onClick={() => void approve()} aria-label={vendorText.approveOf({ name })}>
      {!isWriting && <Check aria-hidden className="size-5" />}
      <span>{vendorText.approve()}</span>
    </Button>
  );
};

/** Call or message the guest. The number is shown once the booking is confirmed. */
const Contact = ({ booking: { id, kind, guest, venue } }: { booking: HostBooking }) => (
  <>
    {guest.phone && (
      <Button asChild variant="link" size="small">
        <a href={toPhone(`+91${guest.phone}`)} aria-label={vendorText.callOf({ name: guest.name })}>
          <Phone aria-hidden className="size-[18px]" />
          {vendorText.call()}
        </a>
      </Button>
    )}
    {kind === 'platform' && venue.role === 'owner' && (
      <Button asChild variant="link" size="small">
        <Link
          to={toNewThread({ bookingId: id }, 'vendor')}
          aria-label={vendorText.messageOf({ name: guest.name })}
        >
          <MessageCircle aria-hidden className="size-[18px]" />
          {vendorText.message()}
        </Link>
      </Button>
    )}
  </>
);

const Steps = ({ booking, onOpen }: HostBookingActionsProps) => {
  const { kind, code, guest } = booking;
  return (
    <>
      {kind === 'offline' && isLive(booking.status) && (
        <Button
          variant="link"
          size="small"
          onClick={() => onOpen('edit')}
          aria-label={vendorText.editOf({ name: guest.name })}
        >
          <Pencil aria-hidden className="size-[18px]" />
          {vendorText.edit()}
        </Button>
      )}
      {isLive(booking.status) && booking.refundOnCancel !== null && (
        <Button
          variant="plain"
          size="small"
          className="text-danger!"
          onClick={() => onOpen('end')}
          aria-label={vendorText.cancelOf({ code })}
        >
          {vendorText.cancel()}
        </Button>
      )}
    </>
  );
};

/** A request, or a confirmed booking with a function that is to come. */
const LowerPrice = ({ booking, onOpen }: HostBookingActionsProps) => {
  const today = useToday();
  const { kind, status, venue, changeExpiresAt, code } = booking;
  const isOpen = isRequest(booking) || status === 'confirmed';
  const mayPrice = kind === 'platform' && mayAtVenue(venue.role, 'bookings');
  const { functions = [booking] } = booking;
  const hasMore = functions.some((one) => isToCome(one, today));
  if (!isOpen || !mayPrice || !hasMore || changeExpiresAt) return null;
  return (
    <Button
      variant="link"
      size="small"
      onClick={() => onOpen('price')}
      aria-label={ownPriceText.openOf({ code })}
    >
      <BadgePercent aria-hidden className="size-[18px]" />
      {ownPriceText.open()}
    </Button>
  );
};

/** After an unpaid event, the host says what happened. */
const Outcome = ({ booking: { code }, onOpen }: HostBookingActionsProps) => (
  <div className="grid grid-cols-2 gap-2.5">
    <Button variant="outlined" onClick={() => onOpen('noShow')} aria-label={vendorText.noShowOf({ code })}>
      {vendorText.noShow()}
    </Button>
    <Button onClick={() => onOpen('paid')} aria-label={vendorText.tookPlaceOf({ code })}>
      {vendorText.tookPlace()}
    </Button>
  </div>
);

/** Reverts the cancellation of an offline booking. */
const RestoreButton = ({ booking: { id, code } }: Pick<HostBookingActionsProps, 'booking'>) => {
  const { write, isWriting } = useWrite(restoreOfflineBooking);
  const restore = () =>
    write({ id }).then(
      () => notify({ kind: 'success', title: vendorText.restored() }),
      notifyFailure(vendorText.restoreFailed()),
    );
  return (
    <Button
      variant="outlined"
      isBusy={isWriting}
      onClick={() => void restore()}
      aria-label={vendorText.restoreOf({ code })}
    >
      <span>{vendorText.restore()}</span>
    </Button>
  );
};

const row = 'flex flex-wrap justify-center gap-x-2 gap-y-1';

/** A host's actions on a booking. */
export const HostBookingActions = ({ booking, onOpen }: HostBookingActionsProps) => {
  const today = useToday();
  if (booking.canBeRestored) return <RestoreButton booking={booking} />;
  if (isRequest(booking))
    return (
      <div className="grid gap-2">
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            variant="outlined"
            onClick={() => onOpen('end')}
            aria-label={vendorText.declineOf({ name: booking.guest.name })}
          >
            {vendorText.decline()}
          </Button>
          <ApproveButton booking={booking} />
        </div>
        <div className={row}>
          <Contact booking={booking} />
          <LowerPrice booking={booking} onOpen={onOpen} />
        </div>
      </div>
    );
  return (
    <div className="grid gap-2 border-t border-line pt-2.5">
      {booking.outcome === 'awaited' && <Outcome booking={booking} onOpen={onOpen} />}
      {booking.canBePaidAtVenue && booking.outcome !== 'awaited' && (
        <Button
          variant={booking.startDate > today ? 'outlined' : 'filled'}
          onClick={() => onOpen('paid')}
          aria-label={vendorText.markPaidOf({ code: booking.code })}
        >
          <IndianRupee aria-hidden className="size-[18px]" />
          {vendorText.markPaid()}
        </Button>
      )}
      <div className={row}>
        <Contact booking={booking} />
        <LowerPrice booking={booking} onOpen={onOpen} />
        <Steps booking={booking} onOpen={onOpen} />
      </div>
    </div>
  );
};
