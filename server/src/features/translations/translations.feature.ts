import * as translations from '@mandap/contract/translations/translations.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { saveTranslations } from './commands/save-translations.ts';
import { ownTexts, venueTranslations } from './queries/translations.ts';
import type { TranslationsContext } from './translations.context.ts';

type Needs = Pick<TranslationsContext, 'audit' | 'venues' | 'offerings' | 'services'>;

/** What hosts write about their venues, in the other language. */
export const translationsFeature = (core: Core, needs: Needs) => {
  const context: TranslationsContext = { ...core, ...needs };
  return {
    calls: [
      publicCall(
        translations.listTranslations,
        venueTranslations({ ...context, db: core.publicReads }),
        cached(({ id }) => ({ venues: tags.venue(id) })),
      ),
      guardedCall(translations.getOwnTexts, (input, host) => ownTexts(context)(host, input)),
      guardedCall(translations.saveTranslations, (input, host) => saveTranslations(context)(host, input)),
    ],
  } satisfies Feature;
};
