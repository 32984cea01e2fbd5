import { endSessionOf } from '@mandap/contract/accounts/admin.endpoints';
import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import { endSessionsOf, resetTwoFactorOf } from '@mandap/contract/accounts/security.endpoints';
import type { Session } from '@mandap/contract/accounts/security.schemas';
import { listAudit } from '@mandap/contract/audit/audit.endpoints';
import { BuildingComplex, CalendarDays, IndianRupee, MessageCircle } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { actionName } from '#app/features/audit/format-entry.ts';
import { count, dateAndTime, dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { notify, toastThen } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { useSession } from '../session/session-store.ts';
import { joinedOn, roleNames } from './format-user.tsx';

/** A section of an account's page, with a link to the full list. */
const Section = ({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => {
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

const More = ({ to, children }: { to: string; children: ReactNode }) => (
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
    <StatCard title={usersText.venues()} Icon={BuildingComplex} value={count(user.venuesCount)} />
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
    ...(user.mergedAt ? [[usersText.mergedOn(), mediumDay(dayOf(user.mergedAt))] as const] : []),
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
        <More to={toAdmin('bookings', { search: user.email || user.name })}>{usersText.allBookings()}</More>
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
          <span className="min-w-0 flex-1 basis-40 truncate text-meta">
            <Name>{venueName}</Name>
          </span>
          <div className="ms-auto flex flex-wrap items-baseline justify-end gap-x-4">
            <span className="num text-small text-muted">{dayRange(startDate, endDate, '–')}</span>
            <span className="text-small">{bookingStates[status]()}</span>
            <Verbatim className="num text-meta font-medium">{rupees(total)}</Verbatim>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

interface OwnVenuesProps {
  user: UserPage;
  /** The state of a venue in words. */
  renderStatus: (status: UserPage['venues'][number]['status']) => ReactNode;
}

export const OwnVenues = ({ user, renderStatus }: OwnVenuesProps) => {
  if (user.venuesCount === 0) return null;
  return (
    <Section
      title={usersText.venues()}
      more={<More to={toAdmin('venues', { search: user.email || user.name })}>{usersText.allVenues()}</More>}
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
            <span className="min-w-0 flex-1 basis-24 text-small text-muted">
              <Name>{city}</Name>
            </span>
            {renderStatus(status)}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const deviceOf = ({ browser, system }: Session): string =>
  [browser, system].filter(Boolean).join(' · ') || usersText.unknownDevice();

/** The account's sessions, each with a button to end it. */
export const UserSessions = ({ user }: { user: UserPage }) => {
  const one = useWrite(endSessionOf);
  const all = useWrite(endSessionsOf);
  const say = (work: Promise<unknown>, title: string) =>
    void work.then(() => notify({ kind: 'success', title }), notifyFailure(usersText.failed()));
  return (
    <Section
      title={usersText.sessions()}
      more={
        user.sessions.length > 1 && (
          <Button
            variant="danger"
            size="small"
            isBusy={all.isWriting}
            onClick={() => say(all.write({ id: user.id }), usersText.signedOutAll())}
          >
            {usersText.signOutAll()}
          </Button>
        )
      }
    >
      {user.sessions.length === 0 && <p className="text-meta text-muted">{usersText.noSessions()}</p>}
      <ul>
        {user.sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="text-meta font-medium">{deviceOf(session)}</p>
              <p className="num text-small text-muted">
                {`${usersText.usedLast({ moment: dateAndTime(session.lastUsedAt) })}${session.network ? ` · ${session.network}` : ''}`}
              </p>
            </div>
            {session.current ? (
              <span className="text-small text-muted">{usersText.thisBrowser()}</span>
            ) : (
              <Button
                variant="outlined"
                size="small"
                aria-label={usersText.signOutOf({ device: deviceOf(session) })}
                onClick={() =>
                  say(one.write({ id: user.id, sessionId: session.id }), usersText.signedOutOne())
                }
              >
                {usersText.signOut()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Entries = ({ requested }: { requested: { target: string } | { actor: string } }) => {
  const { data } = useRead(listAudit, { ...requested, pageSize: 5 });
  if (!data) return <span className="skeleton block h-24" />;
  if (data.results.length === 0) return <p className="text-meta text-muted">{usersText.noHistory()}</p>;
  return (
    <ul>
      {data.results.map((entry) => (
        <li key={entry.id} className="border-t border-line py-2 first:border-t-0">
          <p className="text-meta wrap-anywhere">
            <span>{actionName(entry.action)}</span>
            {entry.note && <span className="text-muted">{` · ${entry.note}`}</span>}
          </p>
          <p className="num text-small text-muted">{dateAndTime(entry.at)}</p>
        </li>
      ))}
    </ul>
  );
};

/** Audit entries about an account and by its owner. */
export const UserHistory = ({ id }: { id: string }) => (
  <>
    <Section
      title={usersText.historyAbout()}
      more={<More to={toAdmin('audit', { target: id })}>{usersText.wholeHistory()}</More>}
    >
      <Entries requested={{ target: id }} />
    </Section>
    <Section
      title={usersText.historyOf()}
      more={<More to={toAdmin('audit', { actor: id })}>{usersText.wholeHistory()}</More>}
    >
      <Entries requested={{ actor: id }} />
    </Section>
  </>
);

/** Resets the second factor of another administrator who has lost the phone and the recovery codes. */
export const TwoFactorReset = ({ user }: { user: UserPage }) => {
  const ownId = useSession().user?.id;
  const [isOpen, setIsOpen] = useState(false);
  const { send, isWriting, failure, reset } = useWrite(resetTwoFactorOf);
  if (user.role !== 'admin' || user.id === ownId) return null;
  const close = () => {
    reset();
    setIsOpen(false);
  };
  return (
    <Section title={twoFactorText.title()}>
      <p className="text-meta text-muted">{twoFactorText.resetLead()}</p>
      <Button variant="danger" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
        {twoFactorText.reset()}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={twoFactorText.resetTitle()}
          text={twoFactorText.resetText()}
          action={twoFactorText.reset()}
          isDanger
          isBusy={isWriting}
          failure={failure && textOf(failure, twoFactorText.failed())}
          onConfirm={() => send({ id: user.id }, toastThen(twoFactorText.wasReset(), close))}
          onClose={close}
        />
      )}
    </Section>
  );
};
