import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import { Building2, CalendarDays, IndianRupee, MessageCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { count, dateAndTime, dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { joinedOn, roleNames } from './format-user.ts';

/** A section of an account's page, with a link to the full list. */
export const Section = ({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-[1.25rem]">
          {title}
        </h2>
        {more}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  );
};

export const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center text-small">
    {children}
  </Link>
);

const balanceText = (balance: number): string =>
  balance < 0 ? usersText.owes({ amount: rupees(-balance) }) : rupees(balance);

export const UserStats = ({ user }: { user: UserPage }) => (
  <StatCards label={usersText.figures()}>
    <StatCard title={usersText.bookings()} Icon={CalendarDays} value={count(user.bookings)} />
    <StatCard title={usersText.messages()} Icon={MessageCircle} value={count(user.messages)} />
    <StatCard title={usersText.venues()} Icon={Building2} value={count(user.venuesCount)} />
    {user.payoutBalance !== null && (
      <StatCard
        title={usersText.balance()}
        Icon={IndianRupee}
        value={balanceText(user.payoutBalance)}
        note={usersText.balanceNote()}
      />
    )}
  </StatCards>
);

export const Details = ({ user }: { user: UserPage }) => {
  const lines: (readonly [string, string])[] = [
    [usersText.email(), user.email],
    ...(user.phone ? [[usersText.phone(), user.phone] as const] : []),
    ...(user.city ? [[usersText.city(), user.city] as const] : []),
    [usersText.role(), roleNames[user.role]()],
    [usersText.joined(), joinedOn(user)],
    [usersText.lastLogin(), user.lastLoginAt ? dateAndTime(user.lastLoginAt) : usersText.never()],
    ...(user.invitedUntil ? [[usersText.invitedUntil(), dateAndTime(user.invitedUntil)] as const] : []),
    ...(user.deleteOn ? [[usersText.deleteOn(), mediumDay(dayOf(user.deleteOn))] as const] : []),
  ];
  return (
    <Section title={usersText.details()}>
      <dl className="grid gap-x-6 gap-y-3 text-meta sm:grid-cols-2">
        {lines.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="num break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

const bookingStates = {
  pending: bookingText.pending,
  confirmed: bookingText.confirmed,
  completed: bookingText.completed,
  cancelled: bookingText.cancelled,
};

const rowClass =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0';

export const RecentBookings = ({ user }: { user: UserPage }) => (
  <Section
    title={usersText.recentBookings()}
    more={
      user.bookings > 0 && (
        <More to={toAdmin('bookings', { search: user.email })}>{usersText.allBookings()}</More>
      )
    }
  >
    {user.recentBookings.length === 0 && <p className="text-meta text-muted">{usersText.noBookings()}</p>}
    <ul>
      {user.recentBookings.map(({ id, code, venueName, startDate, endDate, status, total }) => (
        <li key={id} className={rowClass}>
          <Link
            to={toAdmin('bookings', { search: code })}
            className="inline-flex min-h-11 items-center font-medium hover:text-primary hover:underline"
          >
            <Verbatim>{code}</Verbatim>
          </Link>
          <span className="min-w-0 flex-1 basis-40 truncate text-meta">{venueName}</span>
          <span className="num text-small text-muted">{dayRange(startDate, endDate, '–')}</span>
          <span className="text-small">{bookingStates[status]()}</span>
          <span className="num text-meta font-medium">
            <Verbatim>{rupees(total)}</Verbatim>
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

export const OwnVenues = ({ user }: { user: UserPage }) => {
  if (user.venuesCount === 0) return null;
  return (
    <Section
      title={usersText.venues()}
      more={<More to={toAdmin('venues', { search: user.email })}>{usersText.allVenues()}</More>}
    >
      <ul>
        {user.venues.map(({ id, name, city, status }) => (
          <li key={id} className={rowClass}>
            <Link
              to={`${toAdmin('venues')}/${id}`}
              className="inline-flex min-h-11 items-center font-medium hover:text-primary hover:underline"
            >
              {name}
            </Link>
            <span className="min-w-0 flex-1 truncate text-small text-muted">{city}</span>
            <span className="text-small">{status}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
