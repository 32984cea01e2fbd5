import type { HostLanguage } from '@mandap/domain/translations/host-texts';
import type { Sql } from '#server/platform/db.ts';

export interface StoredTranslation {
  language: HostLanguage;
  /** As the host wrote it. */
  original: string;
  translation: string;
}

/** The translations of a venue's texts, into one language or all. */
export const listStored = (sql: Sql, venueId: string, language: HostLanguage | null = null) => sql<
  StoredTranslation[]
>`
  select t.language, t.original, t.translation from translations t
  where t.venue_id = ${venueId} and (${language}::text is null or t.language = ${language})
  order by t.original`;

/** Stores a translation in place of the one before. An empty one is removed. */
export const storeTranslation = async (
  tx: Sql,
  venueId: string,
  { language, original, translation }: StoredTranslation,
): Promise<void> => {
  if (translation === '') {
    await tx`
      delete from translations
      where venue_id = ${venueId} and language = ${language} and md5(original) = md5(${original})`;
    return;
  }
  await tx`
    insert into translations (venue_id, language, original, translation)
    values (${venueId}, ${language}, ${original}, ${translation})
    on conflict (venue_id, language, md5(original)) do update set translation = excluded.translation`;
};
