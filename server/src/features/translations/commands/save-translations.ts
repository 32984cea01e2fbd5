import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { saveTranslations as saveCall } from '@mandap/contract/translations/translations.endpoints';
import type { Actor } from '#server/actor.ts';
import { assertUnchanged } from '#server/document-version.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { refusedField } from '#server/refused-field.ts';
import { assertMayAt } from '#server/venue-access.ts';
import { findTexts, ownTexts } from '../queries/translations.ts';
import type { TranslationsContext } from '../translations.context.ts';
import { storeTranslation } from '../translations.store.ts';

/** Translates texts that a host wrote about a venue. Texts that are not in the list keep their translations. */
export const saveTranslations =
  (context: TranslationsContext) =>
  async (
    host: Actor,
    { id: venueId, version, texts }: CheckedInputOf<typeof saveCall>,
  ): Promise<OutputOf<typeof saveCall>> => {
    const { audit, cacheInvalidation, db, venues } = context;
    await assertMayAt(db, host, venueId, 'listing');
    await cacheInvalidation.change(db, [tags.venues, tags.venue(venueId)], async (tx) => {
      await venues.lockDays(tx, venueId);
      const before = await findTexts(context, tx, venueId);
      assertUnchanged(before, version);
      const changed: [original: string, translation: string][] = [];
      for (const [index, { text, translation }] of texts.entries()) {
        const written = before.find((one) => one.text === text);
        if (!written) throw refusedField(`texts.${index}.text`, 'changed_meanwhile');
        if (written.translation === translation) continue;
        await storeTranslation(tx, venueId, { language: written.language, original: text, translation });
        changed.push([text, translation]);
      }
      if (changed.length === 0) return;
      await audit.record(tx, {
        action: 'venue.texts_translated',
        actor: host,
        target: { kind: 'venue', id: venueId },
        before: { texts: changed.map(([original]) => original).join('; ') },
        after: { texts: changed.map(([, translation]) => translation).join('; ') },
      });
    });
    return ownTexts(context)(host, { id: venueId });
  };
