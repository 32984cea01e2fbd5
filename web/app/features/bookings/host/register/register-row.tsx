import type { RegisterRow as Row } from '@mandap/contract/bookings/register.schemas';
import { type Day, daysBetween } from '@mandap/domain/days';
import { readablePhone } from '@mandap/domain/phones';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hoursText } from '#app/features/offerings/format-offering.ts';
import { toHostBooking, toHostCalendar } from '#app/host-paths.ts';
import { count, dayOf, rupees, shortDay, timeOfDay } from '#app/i18n/format.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import * as registerText from '#app/i18n/generated/register.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toPhone } from '#app/paths.ts';
import { dayStyles, takenNames } from '../host-month.tsx';

/** “Wedding, Mango lawn”. */
const functionText = ({ eventNames, part }: Row): string =>
  [eventNames && nameIn(eventNames), part?.name].filter(Boolean).join(', ');

const spaceText = ({ part, spaces, kind }: Row): string => {
  if (part?.rooms !== undefined) return vendorText.roomCount({ n: part.rooms });
  return spaces.join(', ') || (kind === 'outside' ? '' : offeringText.wholeVenue());
};

const platesText = ({ plates, guestCount }: Row): string => {
  if (plates !== null) return registerText.plates({ n: count(plates) });
  return guestCount === null ? '' : registerText.guests({ n: count(guestCount) });
};

/** “Kept, until 30 Nov, 11:40 pm”. */
const kindText = ({ kind, until }: Row): string =>
  [
    takenNames[kind](),
    until && registerText.until({ moment: `${shortDay(dayOf(until))}, ${timeOfDay(until)}` }),
  ]
    .filter(Boolean)
    .join(', ');

const dueText = ({ balanceDue }: Row): string => {
  if (balanceDue === null) return '';
  return balanceDue > 0 ? registerText.due({ amount: rupees(balanceDue) }) : registerText.paid();
};

/** “day 2 of 3”. */
const dayText = ({ startDate, endDate }: Row, day: Day): string =>
  startDate === endDate
    ? ''
    : registerText.dayOf({ n: daysBetween(startDate, day) + 1, all: daysBetween(startDate, endDate) + 1 });

/** “6:00 pm to 11:00 pm, day 1 of 2”. */
const timeText = (row: Row, day: Day): string =>
  [row.kind === 'outside' ? '' : hoursText(row.part?.hours ?? null), dayText(row, day)]
    .filter(Boolean)
    .join(', ');

/** A part of the second line. In print a column. */
const Cell = ({ children }: { children: string }) => (
  <span className="not-empty:not-first:not-print:before:content-['_·_'] print:block">{children}</span>
);

const columns =
  'grid min-h-11 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-0.5 print:min-h-0 print:grid-cols-[minmax(0,1.4fr)_4.5rem_minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_5rem_6rem] print:text-[9pt]';

/** Blocks and options are changed in the calendar. */
const addressOf = ({ kind, id, canOpen, venue, startDate }: Row): string | null => {
  if (canOpen) return toHostBooking(id);
  return kind === 'block' || kind === 'option' ? toHostCalendar(venue.id, startDate) : null;
};

const Frame = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Link to={to} className={`${columns} rounded-control hover:bg-raised`}>
      {children}
    </Link>
  ) : (
    <div className={columns}>{children}</div>
  );

interface RegisterRowProps {
  row: Row;
  day: Day;
  /** The host has several venues, and sees more than one of them. */
  hasVenueName: boolean;
}

/** What takes a day: a line of 44 px. */
export const RegisterRow = ({ row, day, hasVenueName }: RegisterRowProps) => {
  const { kind, label, phone, balanceDue, venue } = row;
  const { Icon, className } = dayStyles[kind];
  return (
    <li className="flex items-center">
      <Frame to={addressOf(row)}>
        <span
          aria-hidden
          className={`row-span-2 grid size-8 flex-none place-items-center rounded-[9px] print:hidden ${className}`}
        >
          <Icon className="size-4" />
        </span>
        <span className="min-w-0 truncate text-meta font-medium print:whitespace-normal">
          {label || takenNames[kind]()}
        </span>
        <span
          className={`num text-end text-small print:order-last ${balanceDue ? 'font-medium text-amber' : 'text-muted'}`}
        >
          {dueText(row)}
        </span>
        <span className="num col-span-2 col-start-2 block truncate text-small text-muted print:contents">
          <Cell>{kindText(row)}</Cell>
          <Cell>{functionText(row)}</Cell>
          <Cell>{timeText(row, day)}</Cell>
          <Cell>{[hasVenueName && venue.name, spaceText(row)].filter(Boolean).join(', ')}</Cell>
          <Cell>{platesText(row)}</Cell>
        </span>
      </Frame>
      {phone && (
        <>
          <a
            href={toPhone(`+91${phone}`)}
            aria-label={registerText.call({ name: label })}
            className="icon-button flex-none print:hidden"
          >
            <Phone aria-hidden className="size-5" />
          </a>
          <span className="num hidden w-32 flex-none ps-3 text-end text-[9pt] print:block">
            {readablePhone(phone)}
          </span>
        </>
      )}
      {!phone && <span aria-hidden className="hidden w-32 flex-none print:block" />}
    </li>
  );
};
