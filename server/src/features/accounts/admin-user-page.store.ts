import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '../../platform/db.ts';
import type { ListedUserRow } from './admin-users.store.ts';

export interface UserPageRow extends ListedUserRow {
  city: string;
  language: Language;
  suspensionReason: string;
  suspendedAt: Date | null;
  deleteOn: Date | null;
  venuesCount: number;
  messages: number;
}

export interface RecentBooking {
  id: string;
  code: string;
  venueName: string;
  startDate: Day;
  endDate: Day;
  status: BookingStatus;
  total: Paise;
}

/** What the page of a person shows of each. */
const most = 5;

/** Reads across the nouns that a person has to do with. */
export const createUserPageStore = (db: Db) => ({
  async find(id: string): Promise<UserPageRow | null> {
    const [row] = await db<UserPageRow[]>`
      select u.id, u.first_name, u.last_name, u.email, u.phone, u.role, u.status, u.created_at, u.last_login_at,
        u.city, u.language, u.suspension_reason, u.suspended_at, u.delete_on,
        (select count(*)::int from bookings b where b.user_id = u.id) as bookings,
        (select i.expires_at from invitations i where i.user_id = u.id) as invited_until,
        (select count(*)::int from venues v where v.owner_id = u.id) as venues_count,
        (select count(*)::int from messages m where m.sender_id = u.id) as messages
      from users u where u.id = ${id} and u.deleted_at is null`;
    return row ?? null;
  },

  recentBookings: (id: string): Promise<RecentBooking[]> => db<RecentBooking[]>`
    select b.id, b.code, v.name as venue_name, b.start_date, b.end_date, b.status, b.total
    from (select * from bookings where user_id = ${id} order by start_date desc, id desc limit ${most}) b
    join venues v on v.id = b.venue_id order by b.start_date desc, b.id desc`,

  venues: (id: string): Promise<{ id: string; name: string; city: string; status: string }[]> => db<
    { id: string; name: string; city: string; status: string }[]
  >`
    select id, name, city, status from venues where owner_id = ${id} order by created_at desc, id limit ${most}`,
});
