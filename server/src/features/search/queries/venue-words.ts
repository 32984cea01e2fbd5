import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { allOf } from '@mandap/domain/languages';
import type { Spelling } from '@mandap/domain/places/typos';
import {
  type SearchWord,
  sameTowns,
  searchWords,
  type WordReading,
} from '@mandap/domain/search/search-words';
import part, { join } from 'sql-template-tag';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import type { SearchContext } from '../search.context.ts';
import { findMeant, findNear, type Meant, nearest } from './known-words.ts';

/** How a text was understood. */
export interface Understood {
  /** Conditions on listings `l`, all of which have to hold. */
  conditions: Part[];
  /** How well a matching listing fits. Null: all fit equally. */
  rank: Part | null;
  /** The text with its typos corrected. Null: it has none. */
  corrected: string | null;
  /** If nothing can match: the text without the words that no venue has. Null: nothing is left of it. */
  suggested: string | null;
  /** The words that no venue has. */
  unknown: readonly string[];
}

interface CatalogueWord extends Spelling {
  item: CatalogueItem;
}

const isNumber = ({ text }: SearchWord): boolean => /\p{N}/u.test(text);

const cataloguesRead = new WeakMap<readonly CatalogueItem[], CatalogueWord[]>();

/** The words for categories and amenities. */
const wordsOfCatalogue = (items: readonly CatalogueItem[]): CatalogueWord[] => {
  const known = cataloguesRead.get(items);
  if (known) return known;
  const words = items
    .filter(({ kind }) => kind === 'category' || kind === 'amenity')
    .flatMap((item) =>
      [...allOf(item.names), item.key].flatMap((name) => {
        const words = searchWords(name).filter(({ fold }) => fold.length > 2);
        return [...words, ...searchWords(name.replace(/[^\p{L}\p{M}]+/gu, ''))].map(({ latin, fold }) => ({
          latin,
          fold,
          item,
        }));
      }),
    );
  cataloguesRead.set(items, words);
  return words;
};

const itemsOf = (words: readonly CatalogueWord[]): CatalogueItem[] => [
  ...new Set(words.map(({ item }) => item)),
];

/** The categories and amenities that a word may mean. */
export const itemsCalled = (word: SearchWord, items: readonly CatalogueItem[]): CatalogueItem[] => {
  const folds = new Set([word.fold, ...word.synonyms]);
  const words = wordsOfCatalogue(items);
  const called = words.filter(({ fold }) => folds.has(fold));
  if (called.length > 0 || word.fold.length < 4) return itemsOf(called);
  return itemsOf(words.filter(({ fold }) => fold.startsWith(word.fold)));
};

const isKnown = ({ same, synonyms, longer, around }: Meant): boolean =>
  around === null || [same, synonyms, longer, around].some(({ length }) => length > 0);

const readAsWritten = (word: SearchWord, meant: Meant, items: readonly CatalogueItem[]): WordReading => {
  const exact = new Set([word.text, ...meant.same]);
  const others = new Set([...meant.synonyms, ...meant.longer, ...(meant.around ?? [])]);
  return {
    word,
    exact: [...exact],
    others: [...others].filter((other) => !exact.has(other)),
    items,
    isBeginning: meant.around === null || isNumber(word) || word.text.length < 3,
    corrected: null,
  };
};

/** A word that no listing has, replaced by what it was meant to be. */
const readAsMeant = async (
  sql: Sql,
  word: SearchWord,
  items: readonly CatalogueItem[],
): Promise<WordReading> => {
  const words = await findNear(sql, word);
  const called = nearest(word, wordsOfCatalogue(items));
  const name = called[0]?.item.names.en;
  return {
    word,
    exact: words,
    others: [],
    items: itemsOf(called),
    isBeginning: false,
    corrected: words[0] ?? name ?? null,
  };
};

const readWord = async (
  sql: Sql,
  word: SearchWord,
  meant: Meant,
  items: readonly CatalogueItem[],
): Promise<WordReading> => {
  const called = itemsCalled(word, items);
  if (isKnown(meant) || called.length > 0 || isNumber(word) || word.text.length < 3)
    return readAsWritten(word, meant, called);
  return readAsMeant(sql, word, items);
};

/** Any of the words in tsquery syntax, each with flags (`:A`, `:*`). */
const anyOf = (words: readonly string[], flags = ''): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${flags}`).join(' | ');

/** Has any of these terms, `'moti' | 'haveli'`. */
const matches = (query: string): Part => part`l.terms @@ ${query}::tsquery`;

/** Has any of these terms. */
export const hasTerm = (terms: readonly string[]): Part => matches(anyOf(terms));

const idsOf = (items: readonly CatalogueItem[], kind: CatalogueItem['kind']): string[] => [
  ...new Set(items.filter((item) => item.kind === kind).map((item) => item.mergedInto ?? item.id)),
];

/** The meant words of listings, categories and amenities in tsquery syntax. Empty: none. */
const queryOf = ({ word, exact, others, items, isBeginning }: WordReading): string =>
  [
    anyOf([...exact, ...others]),
    anyOf([...idsOf(items, 'category'), ...idsOf(items, 'amenity')].map((id) => `=${id}`)),
    isBeginning ? anyOf([word.text], ':*') : '',
  ]
    .filter(Boolean)
    .join(' | ');

/** What a word adds to the rank if it is in the name, the town or tehsil, or the district or state. */
const weights = { A: 9, B: 10, C: 5 } as const;
const weightOfOther = 3;
const weightOfCategory = 6;
const weightOfAmenity = 4;

const rankOf = ({ exact, others, items }: WordReading): Part => {
  const worth = (has: Part, weight: number): Part => part`case when ${has} then ${weight}::int else 0 end`;
  const [categories, amenities] = [idsOf(items, 'category'), idsOf(items, 'amenity')];
  const terms = [
    ...Object.entries(exact.length > 0 ? weights : {}).map(([weighted, weight]) =>
      worth(matches(anyOf(exact, `:${weighted}`)), weight),
    ),
    ...(others.length > 0 ? [worth(matches(anyOf(others, ':ABC')), weightOfOther)] : []),
    ...(categories.length > 0
      ? [worth(part`l.category_id = any(${categories}::uuid[])`, weightOfCategory)]
      : []),
    ...(amenities.length > 0 ? [worth(part`l.amenity_ids && ${amenities}::uuid[]`, weightOfAmenity)] : []),
  ];
  return terms.length > 0 ? join(terms, ' + ') : part`0`;
};

const weightOfWholeName = 12;
const weightOfPhrase = 6;

/** The words next to each other, as in the name. */
const rankOfName = (readings: readonly WordReading[]): Part => {
  const phrase = readings
    .map(({ word, exact, corrected }) => corrected ?? exact.find((one) => one !== word.text) ?? word.text)
    .join(' ');
  const written = readings.map(({ word }) => word.text).join(' ');
  const either = [...new Set([written, phrase])];
  return part`case when lower(l.name) = any(${either}::text[]) then ${weightOfWholeName}::int
    when ${readings.length > 1} and lower(l.name) like any(${either.map(containing)}::text[]) then ${weightOfPhrase}::int else 0 end`;
};

interface Known {
  items: readonly CatalogueItem[];
  towns: ReturnType<typeof sameTowns>;
}

/**
 * What each word in a search's text could mean, in any spelling or script, without words that say nothing
 * about a venue. An unknown word counts as a typo. Null: the text has no words.
 */
const readText = async (
  sql: Sql,
  text: string,
  { items, towns }: Known,
): Promise<readonly WordReading[] | null> => {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const specific = words.filter(({ isGeneric }) => !isGeneric);
  if (specific.length === 0) return [];
  const meant = await findMeant(sql, specific, towns);
  return Promise.all(specific.map((word, index) => readWord(sql, word, meant[index] as Meant, items)));
};

/** Understands texts. Results are cached until a venue or the catalogue changes. */
export const rememberTexts = (context: SearchContext) => {
  const { texts, places } = context;
  let towns: Known['towns'] | undefined;
  const fromReplica = context.readReplica((db) => db);
  return async (text: string, items: readonly CatalogueItem[]): Promise<Understood> => {
    if (text.trim() === '') return understand([]);
    const { value } = await texts.readTagged(text, async () => {
      const readings = await fromReplica(async (db) => {
        // Reference data: it changes only while no server runs.
        towns ??= sameTowns(await places.findAllFormerNames(db));
        return readText(db, text, { items, towns });
      });
      return { value: readings, tags: [tags.venues, tags.catalogue] };
    });
    return understand(value);
  };
};

/** The same without a cache, and without former names of towns. */
export const understandText = async (
  sql: Sql,
  text: string,
  items: readonly CatalogueItem[],
): Promise<Understood> =>
  understand(text.trim() ? await readText(sql, text, { items, towns: new Map() }) : []);

/**
 * Each word of a text may be anywhere in a listing, or be a category or an amenity. Words that say nothing
 * about a venue count only in the rank.
 */
const understand = (readings: readonly WordReading[] | null): Understood => {
  const none: Understood = {
    conditions: [part`false`],
    rank: null,
    corrected: null,
    suggested: null,
    unknown: [],
  };
  if (readings === null) return none;
  if (readings.length === 0) return { ...none, conditions: [] };
  const known = readings.filter((reading) => queryOf(reading) !== '');
  const written = known.map(({ word, corrected }) => corrected ?? word.text).join(' ');
  const unknown = readings.filter((reading) => queryOf(reading) === '').map(({ word }) => word.text);
  if (unknown.length > 0) return { ...none, suggested: written || null, unknown };
  const ranks = [...readings.map((reading) => rankOf(reading)), rankOfName(readings)];
  return {
    conditions: readings.map((reading) => matches(queryOf(reading))),
    rank: part`(${join(ranks, ' + ')})`,
    corrected: readings.some(({ corrected }) => corrected !== null) ? written : null,
    suggested: null,
    unknown,
  };
};
