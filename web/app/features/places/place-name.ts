import { type PlaceNames, placeNameIn } from '@mandap/domain/places/place-names';
import { language } from '#app/i18n/page-language.ts';

/** An answer with places in it. */
export interface WithPlaces {
  placeNames?: PlaceNames | undefined;
}

/** The name of a place of this answer in the language of the page. */
export const placeName = (name: string, { placeNames }: WithPlaces): string =>
  placeNameIn(name, placeNames, language);

/** Places of this answer, the smallest first, without repeated names. A draft may lack some. */
export const placeLine = (names: readonly (string | undefined)[], of: WithPlaces): string =>
  [...new Set(names.map((name) => name && placeName(name, of)))].filter(Boolean).join(', ');

/** Only in the language of the page. */
export const placesHere = ({ placeNames }: WithPlaces): WithPlaces => {
  const names = placeNames?.[language];
  return names ? { placeNames: { [language]: names } } : {};
};
