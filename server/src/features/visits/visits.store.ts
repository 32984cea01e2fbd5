import type { VisitParty, VisitStatus, VisitWish } from '@mandap/domain/visits/visits';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';

export interface VisitRow {
  id: string;
  venueId: string;
  guestId: string;
  status: VisitStatus;
  visitors: number;
  wishes: VisitWish[];
  note: string;
  /** Empty to use the number of the guest's account. */
  contactPhone: string;
  times: Date[];
  answer: string;
  startsAt: Date | null;
  endedBy: VisitParty | null;
  reason: string;
  openUntil: Date;
  /** Increases with every change. */
  version: number;
  agreedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
}

/** The columns of visit `s`. */
export const visitColumns = (): Part => part`
  s.id, s.venue_id, s.guest_id, s.status, s.visitors, s.wishes, s.note, s.contact_phone, s.times, s.answer, s.starts_at,
  s.ended_by, s.reason, s.open_until, s.version, s.agreed_at, s.created_at, s.changed_at`;

const moments = (times: readonly Date[]): Part =>
  part`${times.map((time) => time.toISOString())}::timestamptz[]`;

export const insertVisit = async (tx: Sql, visit: VisitRow): Promise<void> => {
  const { id, venueId, guestId, status, visitors, wishes, note, contactPhone, times, answer, startsAt } =
    visit;
  const { openUntil, version, agreedAt, createdAt, changedAt } = visit;
  await tx`
    insert into visits (id, venue_id, guest_id, status, visitors, wishes, note, contact_phone, times, answer, starts_at,
      open_until, version, agreed_at, created_at, changed_at)
    values (${id}, ${venueId}, ${guestId}, ${status}, ${visitors}, ${json(wishes)}, ${note}, ${contactPhone},
      ${moments(times)}, ${answer}, ${startsAt}, ${openUntil}, ${version}, ${agreedAt}, ${createdAt}, ${changedAt})`;
};

/** Locks a visit until the transaction ends. Null if there is none. */
export const lockVisit = async (tx: Sql, id: string): Promise<VisitRow | null> => {
  const [row] = await tx<
    VisitRow[]
  >`select ${visitColumns()} from visits s where s.id = ${id} for no key update`;
  return row ?? null;
};

export const updateVisit = async (tx: Sql, visit: VisitRow): Promise<void> => {
  const { id, status, wishes, note, times, answer, startsAt, endedBy, reason } = visit;
  const { openUntil, version, agreedAt, changedAt } = visit;
  await tx`
    update visits set status = ${status}, wishes = ${json(wishes)}, note = ${note},
      times = ${moments(times)}, answer = ${answer}, starts_at = ${startsAt},
      ended_by = ${endedBy}, reason = ${reason}, open_until = ${openUntil}, version = ${version},
      agreed_at = ${agreedAt}, changed_at = ${changedAt}, reminded_at = null
    where id = ${id}`;
};

/** As many as one transaction of a job changes, so that it locks none for long. */
export const visitsAtOnce = 200;

/** Closes visits whose deadline is over, some at a time: nobody answered, or the visit took place. */
export const closeOverdue = (
  tx: Sql,
  over: Part,
  now: Date,
): Promise<{ id: string; status: VisitStatus }[]> =>
  tx<{ id: string; status: VisitStatus }[]>`
    update visits set status = case status when 'agreed' then 'done' else 'expired' end, changed_at = ${now}
    where id in (select s.id from visits s
      where s.status in ('asked', 'offered', 'agreed') and s.open_until <= ${now} and ${over}
      order by s.open_until limit ${visitsAtOnce} for no key update skip locked)
    returning id, status`;
