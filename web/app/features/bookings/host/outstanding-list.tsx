import type { OwingBooking } from '@mandap/contract/bookings/money.schemas';
import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { toHostBooking } from '#app/host-paths.ts';
import { dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toPhone, toWhatsApp } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

const daysOf = ({ startDate, endDate }: OwingBooking): string =>
  dayRange(startDate, endDate, vendorText.to());

/** The text that a host sends somebody who owes them money. */
const reminderFor = (booking: OwingBooking): string =>
  hostMoneyText.reminder({
    name: booking.guest.name,
    amount: rupees(booking.amount),
    code: booking.code,
    venue: booking.venue.name,
    dates: daysOf(booking),
    since: mediumDay(booking.since),
  });

const Row = ({ booking, hasVenueName }: { booking: OwingBooking; hasVenueName: boolean }) => {
  const { id, code, guest, venue, eventNames, amount, since } = booking;
  const about = [nameIn(eventNames), daysOf(booking), hasVenueName && venue.name, code];
  return (
    <li className="grid gap-1 border-t border-line p-4 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={toHostBooking(id)}
          className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          <Name>{guest.name}</Name>
        </Link>
        <p className="num flex-none text-[1.1875rem] font-bold">
          <Verbatim>{rupees(amount)}</Verbatim>
        </p>
      </div>
      <p className="num text-small wrap-anywhere text-muted">{about.filter(Boolean).join(' · ')}</p>
      <p className="num text-small text-amber">{hostMoneyText.owedSince({ day: mediumDay(since) })}</p>
      <div className="-ms-4 flex flex-wrap">
        <Button asChild variant="link" size="small">
          <a
            href={toWhatsApp(reminderFor(booking), guest.phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={hostMoneyText.remindOf({ name: guest.name })}
          >
            <MessageCircle aria-hidden className="size-[18px]" />
            {hostMoneyText.remind()}
          </a>
        </Button>
        {guest.phone && (
          <Button asChild variant="link" size="small">
            <a href={toPhone(`+91${guest.phone}`)} aria-label={vendorText.callOf({ name: guest.name })}>
              <Phone aria-hidden className="size-[18px]" />
              <span className="num">{guest.phone}</span>
            </a>
          </Button>
        )}
      </div>
    </li>
  );
};

interface OutstandingListProps {
  bookings: readonly OwingBooking[];
  hasVenueName: boolean;
}

/** Who owes the host money, each with a reminder to send. */
export const OutstandingList = ({ bookings, hasVenueName }: OutstandingListProps) => (
  <ul className="card shadow-soft">
    {bookings.map((booking) => (
      <Row key={booking.id} booking={booking} hasVenueName={hasVenueName} />
    ))}
  </ul>
);
