import type { OutputOf } from '@mandap/contract/endpoint';
import { type TeamAction, teamActions } from '@mandap/contract/team/team';
import type { getTeam } from '@mandap/contract/team/team.endpoints';
import { type ManagerRole, mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { asManager, hostedVenues, isHostedBy } from '#server/venue-access.ts';
import type { TeamContext } from '../team.context.ts';
import { type ManagerRow, presentManager } from '../team.present.ts';

/**
 * The managers of a venue, and their recent actions there. Only the owner sees addresses. Throws
 * `venue_not_found`.
 */
export const team =
  (context: TeamContext) =>
  async (reader: Actor, { id }: { id: string }): Promise<OutputOf<typeof getTeam>> => {
    const { db } = context;
    const venue = await findVenue(db, reader.id, id);
    if (!venue) throw new Failure('venue_not_found');
    const { role, owner } = venue;
    const isOwner = mayAtVenue(role, 'ownership');
    const [rows, acts] = await Promise.all([
      selectManagers(db, id),
      listActs(context, id, mayAtVenue(role, 'bookings')),
    ]);
    const managers = rows
      .filter(({ userId }) => isOwner || userId)
      .map((row) => presentManager(row, { reader, isOwner }));
    return { venue: { id, name: venue.name }, owner, role, managers, acts };
  };

const findVenue = async (sql: Sql, userId: string, id: string) => {
  const [row] = await sql<{ name: string; role: VenueRole; owner: string }[]>`
    select ${asManager()}, v.name, h.business_name as owner ${hostedVenues()}
    where v.id = ${id} and ${isHostedBy(userId, 'calendar')} and v.removed_at is null`;
  return row ?? null;
};

/** Those who accepted first come first. */
const selectManagers = (sql: Sql, venueId: string) => sql<ManagerRow[]>`
  select m.id, m.role, m.user_id, coalesce(trim(u.first_name || ' ' || u.last_name), '') as name,
    coalesce(m.email, m.phone, nullif(u.email, ''), u.phone, '') as email, m.expires_at
  from venue_managers m left join published.users u on u.id = m.user_id
  where m.venue_id = ${venueId} order by m.accepted_at nulls last, m.invited_at, m.id`;

/** The maximum number of bookings whose actions are shown, and of actions in total. */
const [newestBookings, newestActs] = [200, 30];

const listActs = async (
  { db, audit, listBookingCodes }: TeamContext,
  venueId: string,
  withBookings: boolean,
) => {
  const codes = withBookings
    ? await listBookingCodes(db, venueId, newestBookings)
    : new Map<string, string>();
  const acts = await audit.listActs<TeamAction>([venueId, ...codes.keys()], teamActions, newestActs);
  return acts.map(({ id, at, action, person, targetId }) => ({
    id,
    at: at.toISOString(),
    action,
    person,
    code: codes.get(targetId) ?? null,
  }));
};

export interface TeamMember {
  venueId: string;
  venueName: string;
  hostId: string;
  ownerName: string;
  userId: string;
  managerName: string;
  /** The current role. Null: this person does not manage the venue. */
  role: ManagerRole | null;
}

/**
 * Somebody who joined or left a venue's team, for the emails about it. Null if the venue or the account is
 * gone.
 */
export const findTeamMember =
  ({ db }: TeamContext) =>
  async ({ venueId, userId }: { venueId: string; userId: string }): Promise<TeamMember | null> => {
    const [row] = await db<TeamMember[]>`
      select v.id as venue_id, v.name as venue_name, v.owner_id as host_id, h.business_name as owner_name,
        u.id as user_id, trim(u.first_name || ' ' || u.last_name) as manager_name, m.role
      from published.venues v join published.hosts h on h.user_id = v.owner_id
      join published.users u on u.id = ${userId} and u.deleted_at is null
      left join venue_managers m on m.venue_id = v.id and m.user_id = u.id
      where v.id = ${venueId} and v.removed_at is null`;
    return row ?? null;
  };

/** The owner of a venue, for the email about a manager who left. Null if the venue is gone too. */
export const findTeamOwner =
  ({ db }: TeamContext) =>
  async (venueId: string): Promise<Pick<TeamMember, 'venueId' | 'venueName' | 'hostId'> | null> => {
    const [row] = await db<Pick<TeamMember, 'venueId' | 'venueName' | 'hostId'>[]>`
      select id as venue_id, name as venue_name, owner_id as host_id from published.venues
      where id = ${venueId} and removed_at is null`;
    return row ?? null;
  };
