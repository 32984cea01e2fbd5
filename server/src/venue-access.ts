import { mayAtVenue, rolesThatMay, type VenuePermission, type VenueRole } from '@mandap/domain/team/managers';
import part from 'sql-template-tag';
import type { Actor } from './actor.ts';
import { Failure } from './failure.ts';
import type { Part, Sql } from './platform/db.ts';

/** The ids of the venues where a person has this permission: their own and those that they manage. */
export const venuesWhere = (userId: string, permission: VenuePermission): Part => part`
  select a.venue_id from venue_access a where ${isHostedBy(userId, permission)}`;

/** The `user_id` of everybody with this permission at a venue. More conditions on access `a` may follow. */
export const peopleWhoMay = (venueId: string | Part, permission: VenuePermission): Part => part`
  select a.user_id from venue_access a
  where a.venue_id = ${venueId} and a.role = any(${rolesThatMay(permission)}::text[])`;

/** The access `a` of a person to all venues where they have this permission. */
export const accessOf = (userId: string, permission: VenuePermission): Part => part`
  (select a.venue_id, a.role from venue_access a where ${isHostedBy(userId, permission)}) a`;

/** A person's role at a venue. Null if they have none. */
export const roleAt = async (sql: Sql, userId: string, venueId: string): Promise<VenueRole | null> => {
  const [row] = await sql<{ role: VenueRole }[]>`
    select role from venue_access where user_id = ${userId} and venue_id = ${venueId} order by role = 'owner' desc limit 1`;
  return row?.role ?? null;
};

export const mayAt = async (
  sql: Sql,
  userId: string,
  venueId: string,
  permission: VenuePermission,
): Promise<boolean> => mayAtVenue(await roleAt(sql, userId, venueId), permission);

/** The same, of the person making a request. Administrators may do what the owner may. */
const actorMayAt = async (
  sql: Sql,
  { id, role }: Actor,
  venueId: string,
  permission: VenuePermission,
): Promise<boolean> => {
  if (role !== 'admin') return mayAt(sql, id, venueId, permission);
  const rows = await sql`select 1 from venues where id = ${venueId} and removed_at is null`;
  return rows.length > 0;
};

/** Throws `venue_not_found` unless the person making a request may do this at the venue. */
export const assertMayAt = async (
  sql: Sql,
  actor: Actor,
  venueId: string,
  permission: VenuePermission,
): Promise<void> => {
  if (!(await actorMayAt(sql, actor, venueId, permission))) throw new Failure('venue_not_found');
};

/** Venues `v` joined with the people who may act for them, `a`. */
export const hostedVenues = (): Part => part`
  from venue_access a join venues v on v.id = a.venue_id join hosts h on h.user_id = v.owner_id`;

export const isHostedBy = (userId: string, permission: VenuePermission): Part => part`
  a.user_id = ${userId} and a.role = any(${rolesThatMay(permission)}::text[])`;

/** The reader's role at a venue of `hostedVenues`, and the owner whom they manage it for. */
export const asManager = (): Part => part`
  a.role, case when a.role <> 'owner' then h.business_name end as managed_for`;
