import type { TakenFor } from '@mandap/contract/bookings/bookings';
import type { RegisterSource } from '@mandap/contract/bookings/register';
import type { RegisterRow } from '@mandap/contract/bookings/register.schemas';
import { doPartiesKnowEachOther, guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { longestRegister } from '@mandap/domain/bookings/register';
import { addMonths, type Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Window } from '@mandap/domain/offerings/offering';
import { rolesThatMay } from '@mandap/domain/team/managers';
import part, { empty } from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Part } from '#server/platform/db.ts';
import { slice } from '#server/platform/listing.ts';
import { accessOf } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { takenPart } from './host-calendar.ts';

export interface RegisterQuery {
  from: Day;
  to: Day;
  venueId?: string | undefined;
  source?: RegisterSource | undefined;
  unpaid: boolean;
  page: number;
  pageSize: number;
}

/** A row as it is stored. Amounts are in paise. */
interface StoredRow {
  kind: TakenFor;
  id: string;
  functionId: string | null;
  code: string | null;
  status: BookingStatus | null;
  startDate: Day;
  endDate: Day;
  /** The customer's name of an offline booking or an option, the note of a block, or the name of a calendar. */
  label: string;
  /** Of a booking that a guest made. */
  guestName: string | null;
  /** Of an offline booking, a guest or an option. */
  contactPhone: string | null;
  eventNames: Names | null;
  guestCount: number | null;
  plates: number | null;
  balance: Paise | null;
  until: Date | null;
  name: string | null;
  starts: number | null;
  ends: number | null;
  windows: Window[] | null;
  rooms: number | null;
  offeringId: string | null;
  spaceIds: string[];
  spaces: string[];
  venueId: string;
  venueName: string;
  /** Whether the reader may see money and numbers at this venue. */
  seesMoney: boolean;
}

/** What takes days of the venues that a person owns or manages, in the order of the days. One statement. */
export const findRegister = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  host: Actor,
  query: RegisterQuery,
): Promise<{ results: RegisterRow[]; count: number }> => {
  const { from, to } = query;
  if (to < from) throw new Failure('bad_input', { fields: { to: ['dates_reversed'] } });
  if (to >= addMonths(from, longestRegister))
    throw new Failure('bad_input', { fields: { to: ['too_long'] } });
  const rows = await db<(StoredRow & { count: number })[]>`
    with mine as materialized (${venuesOf(host, query)}), taken as materialized (${takenIn(query)}),
      entries as (${entriesIn(query, clock.now())})
    ${pageOf(query)}`;
  return { results: rows.map(({ count: _, ...row }) => presentRow(row)), count: rows[0]?.count ?? 0 };
};

const venuesOf = (host: Actor, { venueId }: RegisterQuery): Part => part`
  select v.id, v.name, bool_or(a.role = any(${rolesThatMay('bookings')}::text[])) as sees_money
  from ${accessOf(host.id, 'calendar')} join published.venues v on v.id = a.venue_id
  ${venueId ? part`where v.id = ${venueId}` : empty}
  group by v.id, v.name`;

/** Each function, block, option and imported event once, with its spaces. */
const takenIn = ({ from, to }: RegisterQuery): Part => part`
  select m.id as venue_id, m.name as venue_name, m.sees_money, h.quote_id, h.function_id, h.block_id, h.calendar_id, h.option_id, h.stay,
    min(lower(h.during)) as begins, max(upper(h.during)) as stops, array_agg(distinct s.id) as space_ids,
    coalesce(array_agg(distinct s.name) filter (where s.kind <> 'venue'), '{}') as spaces
  from mine m join published.spaces s on s.venue_id = m.id
    join published.holds h on h.space_id = s.id and h.during && tsrange(${from}::date::timestamp, ${to}::date + interval '1 day')
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, case when h.calendar_id is not null then h.during end`;

/** Guests leave rooms on the last day, which is free again for the night. */
const lastDay = part`coalesce(f.end_date - (f.rooms is not null)::int, k.end_date,
  st.end_date - (st.rooms is not null)::int, (t.stops - interval '1 microsecond')::date)`;

const entriesIn = ({ from, to, source }: RegisterQuery, now: Date): Part => part`
  select coalesce(b.id, k.id, op.id, c.id) as id, f.id as function_id, b.code, b.status,
    case when k.id is not null then 'block' when op.id is not null then 'option' when c.id is not null then 'outside' when b.source = 'host' then 'offline'
      when b.status = 'pending' or q.status = 'waiting' then 'request' else 'booking' end as kind,
    coalesce(f.start_date, k.start_date, st.start_date, t.begins::date) as start_date,
    coalesce(f.end_date, k.end_date, st.end_date, (t.stops - interval '1 microsecond')::date) as end_date, t.begins,
    coalesce(b.customer_name, k.note, op.name, c.name, '') as label, u.first_name || ' ' || u.last_name as guest_name,
    coalesce(nullif(b.contact_phone, ''), u.phone, op.phone) as contact_phone, coalesce(f.event_names, b.event_names) as event_names,
    f.guest_count, case when f.menus <> '[]' then (
      select sum(coalesce((menu ->> 'finalPlates')::int, (menu ->> 'plates')::int))::int from jsonb_array_elements(f.menus) menu) end as plates,
    coalesce(op.until, case when q.status = 'waiting' then q.expires_at else b.expires_at end) as until,
    case when k.id is not null then nullif(o.name, '') when op.id is not null then nullif(st.name, '')
      when c.space_id is not null then t.spaces[1] else f.name end as name,
    coalesce(f.starts, st.starts) as starts, coalesce(f.ends, st.ends) as ends, case when f.id is null then o.windows end as windows,
    coalesce(f.rooms, k.rooms, st.rooms) as rooms,
    k.offering_id, t.space_ids, t.spaces, t.venue_id, t.venue_name, t.sees_money,
    case when b.approved_at is not null and t.sees_money then b.id end as owing_id
  from taken t
  left join quotes q on q.id = t.quote_id and (q.status = 'agreed' or q.status = 'waiting' and q.expires_at > ${now})
  left join functions f on f.quote_id = q.id and f.id = t.function_id
  left join bookings b on b.id = q.booking_id and (b.status <> 'pending' or b.expires_at is null or b.expires_at > ${now})
  left join published.users u on u.id = b.user_id
  left join published.blocks k on k.id = t.block_id
  left join published.options op on op.id = t.option_id and op.until > ${now}
  left join published.option_stays st on st.option_id = op.id and st.position = t.stay
  left join published.imported_calendars c on c.id = t.calendar_id
  left join published.offerings o on o.id = k.offering_id
  where coalesce(b.id, k.id, op.id, c.id) is not null and ${lastDay} >= ${from}
    and coalesce(f.start_date, k.start_date, st.start_date, t.begins::date) <= ${to} ${source ? part`and ${isOf[source]}` : empty}`;

const isOf: Record<RegisterSource, Part> = {
  guest: part`b.source = 'guest'`,
  telephone: part`b.source = 'host'`,
  option: part`op.id is not null`,
  block: part`k.id is not null`,
  imported: part`c.id is not null`,
};

const money = part`
  left join lateral (select m.balance from booking_money m where m.booking_id = e.owing_id offset 0) money on e.owing_id is not null`;

/** Unless only what is unpaid is shown, the money of the rows on the page is read, and of no others. */
const pageOf = ({ unpaid, ...page }: RegisterQuery): Part => {
  const order = part`order by e.start_date, e.begins, e.venue_name, e.id, e.function_id`;
  return unpaid
    ? part`select e.*, money.balance, count(*) over ()::int as count from entries e ${money}
        where money.balance > 0 ${order} ${slice(page)}`
    : part`select e.*, money.balance from (
        select e.*, count(*) over ()::int as count from entries e ${order} ${slice(page)}) e ${money} ${order}`;
};

const presentRow = ({
  name,
  starts,
  ends,
  windows,
  rooms,
  offeringId,
  spaceIds,
  venueId,
  venueName,
  seesMoney,
  guestName,
  contactPhone,
  balance,
  until,
  ...row
}: StoredRow): RegisterRow => {
  const { kind, status, label } = row;
  const ofGuest = guestName !== null && status !== null;
  const isShared =
    kind === 'offline' || kind === 'option' || (status !== null && doPartiesKnowEachOther(status));
  return {
    ...row,
    label: ofGuest ? personName(guestNameForHost(guestName.trim(), status)) : label,
    phone: seesMoney && isShared ? contactPhone || null : null,
    balanceDue: balance === null ? null : toRupees(balance),
    until: until?.toISOString() ?? null,
    ...(offeringId !== null && { offeringId }),
    ...takenPart({ name, starts, ends, windows, rooms, spaceIds }),
    venue: { id: venueId, name: venueName },
    canOpen: status !== null && (kind === 'offline' || seesMoney),
  };
};
