import type { ActivityKind } from '@mandap/contract/operations/operations';
import type { Activity } from '@mandap/contract/operations/operations.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import { joinName } from '@mandap/domain/names';
import type { Sql } from '#server/platform/db.ts';

interface Row {
  id: string;
  kind: ActivityKind;
  at: Date;
  firstName: string;
  lastName: string;
  personId: string;
  code: string | null;
  venue: string | null;
  amount: Paise | null;
}

const maxShown = 12;

/** The newest bookings, accounts and payments together. */
export const latestActivity = async (sql: Sql): Promise<Activity[]> => {
  const rows = await sql<Row[]>`
    with booked as (select id, code, user_id, venue_id, total, created_at from published.bookings
      order by created_at desc, id desc limit ${maxShown}),
    paid as (select id, booking_id, amount, completed_at from published.payments where completed_at is not null
      order by completed_at desc, id desc limit ${maxShown}),
    joined as (select id, first_name, last_name, created_at from published.users
      order by created_at desc, id desc limit ${maxShown})
    select id, kind, at, first_name, last_name, person_id, code, venue, amount from (
      select b.id, 'booking' as kind, b.created_at as at, u.first_name, u.last_name, u.id as person_id, b.code,
        v.name as venue, b.total as amount
      from booked b join published.users u on u.id = b.user_id join published.venues v on v.id = b.venue_id
      union all
      select p.id, 'payment', p.completed_at, u.first_name, u.last_name, u.id, b.code, v.name, p.amount
      from paid p join published.bookings b on b.id = p.booking_id join published.users u on u.id = b.user_id
      join published.venues v on v.id = b.venue_id
      union all
      select id, 'sign_up', created_at, first_name, last_name, id, null, null, null from joined) found
    order by at desc, id desc limit ${maxShown}`;
  return rows.map(({ firstName, lastName, at, amount, ...row }) => ({
    ...row,
    at: at.toISOString(),
    person: joinName({ firstName, lastName }),
    amount: amount === null ? null : toRupees(amount),
  }));
};
