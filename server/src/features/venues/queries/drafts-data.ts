import type { PersonalData } from '../../../personal-data.ts';
import { listDrafts } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';

/** A person's drafts, for the export of personal data. */
export const draftsData =
  ({ db }: VenuesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const rows = await listDrafts(db, userId);
    return {
      sections: { venueDrafts: rows.map(({ id, draft, updatedAt }) => ({ id, ...draft, updatedAt })) },
    };
  };
