import type { ManagerRole } from '@mandap/domain/team/managers';
import type { TeamContext } from '../team.context.ts';

export interface TeamMember {
  venueId: string;
  venueName: string;
  hostId: string;
  ownerName: string;
  userId: string;
  managerName: string;
  /** As it is now; null: this person does not manage the venue. */
  role: ManagerRole | null;
}

/** Somebody who joined or left a venue's team, for the mails about it; null where the venue or the account is gone. */
export const findTeamMember =
  ({ db }: TeamContext) =>
  async ({ venueId, userId }: { venueId: string; userId: string }): Promise<TeamMember | null> => {
    const [row] = await db<TeamMember[]>`
      select v.id as venue_id, v.name as venue_name, v.owner_id as host_id, h.business_name as owner_name,
        u.id as user_id, trim(u.first_name || ' ' || u.last_name) as manager_name, m.role
      from venues v join hosts h on h.user_id = v.owner_id join users u on u.id = ${userId} and u.deleted_at is null
      left join venue_managers m on m.venue_id = v.id and m.user_id = u.id
      where v.id = ${venueId} and v.removed_at is null`;
    return row ?? null;
  };

/** Whose venue it is, for the mail about a manager who is gone; null where the venue is too. */
export const findTeamOwner =
  ({ db }: TeamContext) =>
  async (venueId: string): Promise<Pick<TeamMember, 'venueId' | 'venueName' | 'hostId'> | null> => {
    const [row] = await db<Pick<TeamMember, 'venueId' | 'venueName' | 'hostId'>[]>`
      select id as venue_id, name as venue_name, owner_id as host_id from venues
      where id = ${venueId} and removed_at is null`;
    return row ?? null;
  };
