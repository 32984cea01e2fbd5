import type { PersonalData } from '#server/personal-data.ts';
import type { ReviewsContext } from '../reviews.context.ts';

type Row = Record<string, unknown>;

/** A person's reviews and reports, for the export of personal data. */
export const findPersonalData =
  ({ db }: ReviewsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [reviews, reports] = await Promise.all([
      db<Row[]>`
        select r.id, r.venue_id, v.name as venue_name, r.rating::float8 as rating, r.cleanliness, r.service, r.value,
          r.location, r.text, r.reply, r.state, r.created_at, r.edited_at
        from reviews r join venues v on v.id = r.venue_id where r.author_id = ${userId} order by r.id`,
      db<Row[]>`
        select review_id, reason, text, created_at from review_reports where reporter_id = ${userId} order by id`,
    ]);
    return { sections: { reviews, reports } };
  };
