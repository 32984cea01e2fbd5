import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import type { AdministrationContext } from '../account-administration.context.ts';
import { type ListedUserRow, presentUser } from './admin-users.ts';
import { listSessions } from './own-sessions.ts';

interface UserPageRow extends ListedUserRow {
  city: string;
  language: Language;
  suspensionReason: string;
  suspendedAt: Date | null;
  deleteOn: Date | null;
  venuesCount: number;
  messages: number;
}

interface RecentBooking {
  id: string;
  code: string;
  venueName: string;
  startDate: Day;
  endDate: Day;
  status: BookingStatus;
  total: Paise;
}

interface ShownVenue {
  id: string;
  name: string;
  city: string;
  status: string;
}

/** How many bookings and venues the page shows. */
const maxShown = 5;

/** Reads across the features that have data about a person. Null if there is no such account. */
export const findUserPage = async (db: Db, id: string) => {
  const [user] = await db<UserPageRow[]>`
    select u.id, u.first_name, u.last_name, u.email, u.phone, u.role, u.status, u.created_at, u.last_login_at,
      u.city, u.language, u.suspension_reason, u.suspended_at, u.delete_on,
      (select count(*)::int from bookings b where b.user_id = u.id) as bookings,
      (select i.expires_at from invitations i where i.user_id = u.id) as invited_until,
      (select count(*)::int from venues v where v.owner_id = u.id) as venues_count,
      (select count(*)::int from messages m where m.sender_id = u.id) as messages
    from users u where u.id = ${id} and u.deleted_at is null`;
  if (!user) return null;
  const [recentBookings, venues] = await Promise.all([
    db<RecentBooking[]>`
      select b.id, b.code, v.name as venue_name, b.start_date, b.end_date, b.status, b.total
      from (select * from bookings where user_id = ${id} order by start_date desc, id desc limit ${maxShown}) b
      join venues v on v.id = b.venue_id order by b.start_date desc, b.id desc`,
    db<ShownVenue[]>`
      select id, name, city, status from venues
      where owner_id = ${id} order by created_at desc, id limit ${maxShown}`,
  ]);
  return { user, recentBookings, venues };
};

/** How many upcoming events the confirmation of a suspension names. */
const maxEvents = 20;

/** What suspending a host affects. Bookings are not affected. */
const findAffected = async (db: Db, hostId: string, today: Day): Promise<UserPage['affected']> => {
  const coming = part`
    from bookings b join venues v on v.id = b.venue_id
    where v.owner_id = ${hostId} and is_live_booking(b.status) and b.end_date >= ${today}`;
  const [venues, events, [counted]] = await Promise.all([
    db<{ id: string; name: string }[]>`
      select id, name from venues
      where owner_id = ${hostId} and status = 'Published' and removed_at is null order by name, id`,
    db<UserPage['affected']['events']>`
      select b.id, b.code, v.name as venue_name, b.start_date ${coming} order by b.start_date, b.id limit ${maxEvents}`,
    db<{ count: number }[]>`select count(*)::int ${coming}`,
  ]);
  return { venues: [...venues], events: [...events], eventsCount: counted?.count ?? 0 };
};

/** Throws `user_not_found`. */
export const getUserPage =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string): Promise<UserPage> => {
    const found = await findUserPage(context.db, id);
    if (!found) throw new Failure('user_not_found');
    const { user, recentBookings, venues } = found;
    const [sessions, balance, affected] = await Promise.all([
      listSessions(context)({ id, sessionId: actor.sessionId }),
      context.balanceOfHost(id),
      findAffected(context.db, id, dayInIndia(context.clock.now())),
    ]);
    const isOwed = user.role === 'vendor' || balance !== 0;
    return {
      ...presentUser(user),
      city: user.city,
      language: user.language,
      suspensionReason: user.suspensionReason,
      suspendedAt: user.suspendedAt?.toISOString() ?? null,
      deleteOn: user.deleteOn?.toISOString() ?? null,
      recentBookings: recentBookings.map((booking) => ({ ...booking, total: toRupees(booking.total) })),
      venues,
      venuesCount: user.venuesCount,
      affected,
      messages: user.messages,
      sessions,
      payoutBalance: isOwed ? toRupees(balance) : null,
    };
  };
