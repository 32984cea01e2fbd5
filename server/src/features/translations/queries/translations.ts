import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { getOwnTexts, listTranslations } from '@mandap/contract/translations/translations.endpoints';
import type { OwnTexts } from '@mandap/contract/translations/translations.schemas';
import { otherLanguageOf, type TextPlace } from '@mandap/domain/translations/host-texts';
import type { Actor } from '#server/actor.ts';
import { versionOf } from '#server/document-version.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { TranslationsContext } from '../translations.context.ts';
import { listStored } from '../translations.store.ts';

/** The texts of a public venue in another language, as everybody reads them. */
export const venueTranslations =
  ({ db, venues }: TranslationsContext) =>
  async ({
    id,
    language,
  }: CheckedInputOf<typeof listTranslations>): Promise<OutputOf<typeof listTranslations>> => {
    await venues.published(id);
    const stored = await listStored(db, id, language);
    return {
      results: stored.map(({ original, translation }) => ({
        text: publicText(original),
        translation: publicText(translation),
      })),
    };
  };

/** What the host wrote, each text once, with its translation. */
export const findTexts = async (
  { venues, offerings, services }: Pick<TranslationsContext, 'venues' | 'offerings' | 'services'>,
  sql: Sql,
  venueId: string,
): Promise<OwnTexts['texts']> => {
  const written: [TextPlace, string[]][] = [
    ['venue', await venues.listTexts(sql, venueId)],
    ['offerings', await offerings.listTexts(sql, venueId)],
    ['food', await services.listTexts(sql, venueId)],
  ];
  const stored = await listStored(sql, venueId);
  const places = new Map<string, TextPlace>();
  for (const [place, texts] of written)
    for (const text of texts) if (text !== '' && !places.has(text)) places.set(text, place);
  return [...places].map(([text, place]) => {
    const language = otherLanguageOf(text);
    const found = stored.find((one) => one.original === text && one.language === language);
    return { place, text, language, translation: found?.translation ?? '' };
  });
};

/** The texts of a venue for the person who may write them. Throws `venue_not_found`. */
export const ownTexts =
  (context: TranslationsContext) =>
  async (host: Actor, { id }: { id: string }): Promise<OutputOf<typeof getOwnTexts>> => {
    const { db } = context;
    await assertMayAt(db, host, id, 'listing');
    const [venue] = await db<{ name: string }[]>`select name from published.venues where id = ${id}`;
    if (!venue) throw new Failure('venue_not_found');
    const texts = await findTexts(context, db, id);
    return { version: versionOf(texts), venueName: venue.name, texts };
  };
