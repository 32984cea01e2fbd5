import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Language, languages } from '@mandap/domain/languages';
import { toPlainLatin } from '@mandap/domain/places/fold-name';
import { type PlaceNames, placeNameIn } from '@mandap/domain/places/place-names';
import { placeKey } from '@mandap/domain/places/place-query';
import type { FormerName } from '@mandap/domain/places/typed-place';
import { root } from './places-file.ts';

/** The English names of a place and of those that it is in. */
export interface NamedPlace {
  state: string;
  district?: string | null | undefined;
  tehsil?: string | null | undefined;
  /** As the host wrote it. */
  city?: string | null | undefined;
}

const keyOf = (...names: string[]): string => names.map(toPlainLatin).join('/');

/** What the folder of a language says about places. */
interface NamesOfLanguage {
  /** By the English names of the place and of those that it is in. */
  areas: ReadonlyMap<string, string>;
  /** Of stations and airports that are not called like their town, by English name. */
  landmarks: ReadonlyMap<string, string>;
  /** What the names of stations end with, by English word: Junction, Road. */
  words: ReadonlyMap<string, string>;
}

const readPlaceNames = (language: string): NamesOfLanguage => {
  const file = resolve(root, 'web/messages', language, 'place-names.tsv');
  const areas = new Map<string, string>();
  const landmarks = new Map<string, string>();
  const words = new Map<string, string>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  let [state, district] = ['', ''];
  for (const line of lines) {
    const [kind, english = '', name = ''] = line.split('\t');
    if (kind === 'S') {
      state = english;
      areas.set(keyOf(state), name);
    } else if (kind === 'D') {
      district = english;
      areas.set(keyOf(state, district), name);
    } else if (kind === 'T') areas.set(keyOf(state, district, english), name);
    else if (kind === 'L') landmarks.set(english, name);
    else if (kind === 'W') words.set(english, name);
  }
  return { areas, landmarks, words };
};

const known = new Map<Language, NamesOfLanguage>(
  languages.flatMap((language) => {
    const names = readPlaceNames(language);
    return names.areas.size > 0 ? [[language, names] as const] : [];
  }),
);

/** The names of the place and of those that it is in, by English name. */
const namesIn = (
  { areas, landmarks, words }: NamesOfLanguage,
  { state, district, tehsil, city }: NamedPlace,
): [string, string][] => {
  // Most districts have a tehsil of their name. A large city is also the town of venues in the districts around it.
  const nameOf = (english: string): string | undefined =>
    (district && areas.get(keyOf(state, district, english))) ??
    areas.get(keyOf(state, english)) ??
    (english === state ? areas.get(keyOf(state)) : undefined) ??
    landmarks.get(english) ??
    nameWithWord(english);
  // Sitapur Junction is called like Sitapur.
  const nameWithWord = (english: string): string | undefined => {
    const end = english.lastIndexOf(' ');
    const word = words.get(english.slice(end + 1));
    const name = word && end > 0 && nameOf(english.slice(0, end));
    return name ? `${name} ${word}` : undefined;
  };
  const found = [
    [state, areas.get(keyOf(state))],
    [district, district && areas.get(keyOf(state, district))],
    ...[tehsil, city].map((english) => [english, english && nameOf(english)] as const),
  ] as const;
  return found.flatMap(([english, name]): [string, string][] => (english && name ? [[english, name]] : []));
};

/**
 * The names of a place and of those that it is in, in every language, for its answer. Nothing if there are none: it is a
 * village, or an administrator added or renamed it.
 */
export const placeNamesOf = (...places: NamedPlace[]): { placeNames?: PlaceNames } => {
  const found = [...known].flatMap(([language, names]) => {
    const inLanguage = places.flatMap((place) => namesIn(names, place));
    return inLanguage.length > 0 ? [[language, Object.fromEntries(inLanguage)] as const] : [];
  });
  return found.length > 0 ? { placeNames: Object.fromEntries(found) } : {};
};

/** The names in other languages of the smallest of these places, for searches. */
export const namesInLanguages = (place: NamedPlace & { city: string }): string[] =>
  Object.values(placeNamesOf(place).placeNames ?? {}).flatMap((names) => names[place.city] ?? []);

/** States and districts by their names in other languages, which searches read like former names. */
export const translatedNames = (): FormerName[] =>
  [...known.values()].flatMap(({ areas }) =>
    [...areas].flatMap(([key, former]) => {
      const [state = '', district, tehsil] = key.split('/');
      const name = district ?? state;
      const isSpelling = placeKey(name) === placeKey(former);
      return tehsil !== undefined || isSpelling ? [] : [{ former, name }];
    }),
  );

/** Changes with the names. */
export const namesVersion = createHash('sha256')
  .update(JSON.stringify([...known].map(([language, { areas }]) => [language, [...areas]])))
  .digest('hex')
  .slice(0, 16);

/** The town of a venue, its district and its state, without repetitions, for a reader of a language. */
export const placeLineIn = (
  place: { city: string; district: string; state: string },
  language: Language,
): string => {
  const { placeNames } = placeNamesOf(place);
  const { city, district, state } = place;
  return [...new Set([city, district, state])]
    .map((name) => placeNameIn(name, placeNames, language))
    .join(', ');
};

/** The town of a venue for a reader of a language. */
export const townIn = (place: NamedPlace & { city: string }, language: Language): string =>
  placeNameIn(place.city, placeNamesOf(place).placeNames, language);
