import { hostLanguages, textPlaces } from '@mandap/domain/translations/host-texts';
import * as z from 'zod/mini';
import { id, text } from '../checks.ts';
import { version } from '../document-version.schemas.ts';
import type { EndpointSchema } from '../endpoint.ts';

const ofVenue = z.object({ id: id() });

const maxLength = 5000;

/** A text of a host in the other language. Empty: none. */
export const Translation = z.object({ text: text(maxLength), translation: text(maxLength) });

export const TranslationsForm = z.object({
  version: version(),
  texts: z.array(Translation).check(z.maxLength(500, 'too_long')),
});

/** What a host wrote about a venue, in the order of its pages. */
export const OwnTexts = z.object({
  version: z.string(),
  venueName: z.string(),
  texts: z.array(
    z.object({
      place: z.enum(textPlaces),
      text: z.string(),
      /** Of the translation. */
      language: z.enum(hostLanguages),
      translation: z.string(),
    }),
  ),
});
export type OwnTexts = z.output<typeof OwnTexts>;

export const listTranslations = {
  summary: 'List what the host of a venue wrote in one language, for readers of another',
  input: z.object({ id: id(), language: z.enum(hostLanguages, 'not_a_choice') }),
  output: z.object({ results: z.array(z.object({ text: z.string(), translation: z.string() })) }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const getOwnTexts = {
  summary: 'List what you wrote about one of your venues, with its translations',
  input: ofVenue,
  output: OwnTexts,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const saveTranslations = {
  summary: 'Translate what you wrote about one of your venues',
  input: z.extend(ofVenue, TranslationsForm.shape),
  output: OwnTexts,
  fails: ['venue_not_found', 'changed_meanwhile'],
} satisfies EndpointSchema;
