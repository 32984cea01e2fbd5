import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { type VisitParty, type VisitTransition, visitAfter } from '@mandap/domain/visits/visits';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { mayAt, peopleWhoMay } from '#server/venue-access.ts';
import type { VisitsContext } from '../visits.context.ts';
import { presentVisit, type VisitRecord } from '../visits.present.ts';
import { type VisitRow, visitColumns } from '../visits.store.ts';

/** The person's party in a visit. Throws `visit_not_found` for everybody else. */
export const partyOf = async (
  sql: Sql,
  { id }: Actor,
  visit: Pick<VisitRow, 'guestId' | 'venueId'> | null,
): Promise<VisitParty> => {
  if (visit?.guestId === id) return 'guest';
  if (visit && (await mayAt(sql, id, visit.venueId, 'bookings'))) return 'host';
  throw new Failure('visit_not_found');
};

/** The status of a visit after a transition. Throws `visit_changed` if the visit is over or has moved on. */
export const statusAfter = (
  { status, openUntil }: Pick<VisitRow, 'status' | 'openUntil'>,
  transition: VisitTransition,
  party: VisitParty,
  now: Date,
): VisitRow['status'] => {
  const next = openUntil > now ? visitAfter(status, transition, party) : null;
  if (!next) throw new Failure('visit_changed');
  return next;
};

/** The visits `s` of `source`. */
export const visitRecords = (source: Part): Part => part`
  select ${visitColumns()}, v.name as venue_name, v.city, d.name as district, st.name as state, v.address_line, v.pincode, v.lat, v.lng, v.owner_id,
    v.status = 'Published' and v.removed_at is null and not v.host_suspended as is_listed,
    (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
      from published.venue_pictures p where p.venue_id = v.id order by p.position limit 1) as picture,
    ${personOf(part`guest`, {
      name: part`trim(guest.first_name || ' ' || guest.last_name)`,
      phone: part`coalesce(nullif(s.contact_phone, ''), guest.phone, '')`,
    })} as guest,
    ${personOf(part`owner`, { name: part`h.contact_name`, phone: part`h.phone` })} as host
  from ${source}
  join published.venues v on v.id = s.venue_id join published.users guest on guest.id = s.guest_id
  join published.users owner on owner.id = v.owner_id join published.hosts h on h.user_id = v.owner_id
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states st on st.id = d.state_id`;

const personOf = (user: Part, { name, phone }: Record<'name' | 'phone', Part>): Part => part`
  case when ${user}.deleted_at is null
    then jsonb_build_object('firstName', ${user}.first_name,
      'name', ${name}, 'phone', ${phone})
    else '{"firstName": "", "name": "", "phone": ""}' end`;

const findVisit = async (sql: Sql, id: string): Promise<VisitRecord | null> => {
  const [row] = await sql<VisitRecord[]>`${visitRecords(part`visits s`)} where s.id = ${id}`;
  return row ?? null;
};

/** Throws `visit_not_found` for everybody who is not a party. */
export const findVisitAs = async (
  sql: Sql,
  actor: Actor,
  id: string,
): Promise<{ visit: VisitRecord; party: VisitParty }> => {
  const visit = await findVisit(sql, id);
  const party = await partyOf(sql, actor, visit);
  if (!visit) throw new Failure('visit_not_found');
  return { visit, party };
};

/** Throws `visit_not_found`. */
export const getVisit =
  ({ db, clock }: VisitsContext) =>
  async (actor: Actor, id: string): Promise<Visit> => {
    const { visit, party } = await findVisitAs(db, actor, id);
    return presentVisit(visit, party, clock.now());
  };

/** A visit for notifications, with everybody who acts as host. Null if there is none. */
export const findVisitForEmail =
  ({ db }: VisitsContext) =>
  async (id: string): Promise<{ visit: VisitRecord; handlerIds: string[] } | null> => {
    const visit = await findVisit(db, id);
    if (!visit) return null;
    const people = await db<{ userId: string }[]>`${peopleWhoMay(visit.venueId, 'bookings')} order by 1`;
    return { visit, handlerIds: [...new Set(people.map(({ userId }) => userId))] };
  };
