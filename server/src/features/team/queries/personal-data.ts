import type { PersonalData } from '#server/personal-data.ts';
import type { TeamContext } from '../team.context.ts';

/** The venues a person manages for others. */
export const findPersonalData =
  ({ db }: TeamContext) =>
  async (userId: string): Promise<PersonalData> => {
    const managedVenues = await db<Record<string, unknown>[]>`
      select v.id as venue_id, v.name, m.role, m.accepted_at
      from venue_managers m join venues v on v.id = m.venue_id where m.user_id = ${userId} order by m.accepted_at`;
    return { sections: { managedVenues } };
  };
