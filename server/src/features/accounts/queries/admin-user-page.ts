import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import { dayInIndia } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import { toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import type { AdministrationContext, PublishedToAccounts } from '../account-administration.context.ts';
import { type ListedUserRow, presentUser } from '../accounts.present.ts';
import { listSessions } from './own-sessions.ts';

interface UserPageRow extends ListedUserRow {
  city: string;
  language: Language;
  suspensionReason: string;
  suspendedAt: Date | null;
  deleteOn: Date | null;
  mergedAt: Date | null;
  venuesCount: number;
  messages: number;
}

/** How many bookings and venues the page shows. */
const maxShown = 5;

/**
 * Reads across the features that have data about a person. An account that became part of another leads there. Null if
 * there is no such account.
 */
export const findUserPage = async (
  db: Db,
  { bookings, venues, messages }: PublishedToAccounts,
  id: string,
) => {
  const [user] = await db<UserPageRow[]>`
    select u.id, u.first_name, u.last_name, coalesce(u.email, '') as email, u.phone, u.role, u.status, u.created_at, u.last_login_at,
      u.city, u.language, u.suspension_reason, u.suspended_at, u.delete_on, ${bookings.made} as bookings,
      (select i.expires_at from invitations i where i.user_id = u.id) as invited_until,
      ${venues.owned} as venues_count, ${messages} as messages,
      (select max(other.deleted_at) from users other where other.merged_into = u.id) as merged_at
    from users u
    where u.id = coalesce((select merged_into from users where id = ${id}), ${id}) and u.deleted_at is null`;
  if (!user) return null;
  const [recentBookings, newestVenues] = await Promise.all([
    bookings.recent(db, user.id, maxShown),
    venues.newest(db, user.id, maxShown),
  ]);
  return { user, recentBookings, venues: newestVenues };
};

/** How many upcoming events the confirmation of a suspension names. */
const maxEvents = 20;

/** What suspending a host affects. Bookings are not affected. */
const findAffected = async (
  { db, clock, published }: AdministrationContext,
  hostId: string,
): Promise<UserPage['affected']> => {
  const [venues, { events, count }] = await Promise.all([
    published.venues.listed(db, hostId),
    published.bookings.coming(db, hostId, dayInIndia(clock.now()), maxEvents),
  ]);
  return { venues: [...venues], events: [...events], eventsCount: count };
};

/** Throws `user_not_found`. */
export const getUserPage =
  (context: AdministrationContext) =>
  async (actor: Actor, id: string): Promise<UserPage> => {
    const found = await findUserPage(context.db, context.published, id);
    if (!found) throw new Failure('user_not_found');
    const { user, recentBookings, venues } = found;
    const [sessions, balance, affected] = await Promise.all([
      listSessions(context)({ id: user.id, sessionId: actor.sessionId }),
      context.balanceOfHost(user.id),
      findAffected(context, user.id),
    ]);
    const isOwed = user.role === 'vendor' || balance !== 0;
    return {
      ...presentUser(user),
      city: user.city,
      language: user.language,
      suspensionReason: user.suspensionReason,
      suspendedAt: user.suspendedAt?.toISOString() ?? null,
      deleteOn: user.deleteOn?.toISOString() ?? null,
      mergedAt: user.mergedAt?.toISOString(),
      recentBookings: recentBookings.map((booking) => ({ ...booking, total: toRupees(booking.total) })),
      venues,
      venuesCount: user.venuesCount,
      affected,
      messages: user.messages,
      sessions,
      payoutBalance: isOwed ? toRupees(balance) : null,
    };
  };
