import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import {
  type SearchWord,
  type Spelling,
  searchWords,
  type WordReading,
} from '@mandap/domain/venues/search-words';
import { LRUCache } from 'lru-cache';
import type { Part, Sql } from '../../../platform/db.ts';
import { wordsLike } from '../../../platform/like-pattern.ts';
import { findMeant, findNear, type Meant, nearest } from './known-words.ts';

/** Of the terms of listings, any of these is met. */
export type Terms = readonly string[];

/** How a text was understood. */
export interface Understood {
  /** Each is met. Null: nothing can fit. */
  terms: Terms[] | null;
  /** Of listings `l`, besides. */
  conditions: Part[];
  /** How well a listing fits that meets the conditions; null: all fit alike. */
  rank: Part | null;
  /** The text with its typos corrected; null: as it was written. */
  corrected: string | null;
  /** Where nothing can fit: the text without the words of no venue; null: nothing is left of it. */
  suggested: string | null;
}

interface CatalogueWord extends Spelling {
  item: CatalogueItem;
}

const isNumber = ({ text }: SearchWord): boolean => /\p{N}/u.test(text);

const cataloguesRead = new WeakMap<readonly CatalogueItem[], CatalogueWord[]>();

/** The words by which categories and amenities are called. */
const wordsOfCatalogue = (items: readonly CatalogueItem[]): CatalogueWord[] => {
  const known = cataloguesRead.get(items);
  if (known) return known;
  const words = items
    .filter(({ kind }) => kind === 'category' || kind === 'amenity')
    .flatMap((item) =>
      [...Object.values(item.names), item.key].flatMap((name) => {
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

/** The categories and amenities that a word may stand for. */
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
    isPart: meant.around === null || isNumber(word) || word.text.length < 3,
    corrected: null,
  };
};

/** A word that is nowhere, as what it was meant to be. */
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
    isPart: false,
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

/** As tsquery takes it. */
const anyOf = (words: readonly string[], flags = ''): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${flags}`).join(' | ');

const idsOf = (items: readonly CatalogueItem[], kind: CatalogueItem['kind']): string[] => [
  ...new Set(items.filter((item) => item.kind === kind).map((item) => item.mergedInto ?? item.id)),
];

/** As one part of a tsquery. */
export const anyTerm = (terms: Terms): string => `(${anyOf(terms)})`;

const eitherOf = (sql: Sql, conditions: readonly Part[]): Part =>
  sql`(${conditions.reduce((all, condition) => sql`${all} or ${condition}`)})`;

/** The words of listings, the categories and the amenities that are meant; null: none. */
const termsOf = ({ exact, others, items }: WordReading): Terms | null => {
  const ids = [...idsOf(items, 'category'), ...idsOf(items, 'amenity')];
  const terms = [...exact, ...others, ...ids.map((id) => `=${id}`)];
  return terms.length > 0 ? terms : null;
};

/** What a word adds to the rank where it is in the name, the town or tehsil, or the district or state. */
const weights = { A: 9, B: 10, C: 5 } as const;
const weightOfOther = 3;
const weightOfCategory = 6;
const weightOfAmenity = 4;

const rankOf = (sql: Sql, { exact, others, items }: WordReading): Part => {
  const [categories, amenities] = [idsOf(items, 'category'), idsOf(items, 'amenity')];
  const { A, B, C } = weights;
  const terms = [
    ...(exact.length > 0
      ? [
          sql`case when l.parts @@ ${anyOf(exact, ':A')}::tsquery then ${A}::int else 0 end
            + case when l.parts @@ ${anyOf(exact, ':B')}::tsquery then ${B}::int else 0 end
            + case when l.parts @@ ${anyOf(exact, ':C')}::tsquery then ${C}::int else 0 end`,
        ]
      : []),
    ...(others.length > 0
      ? [sql`case when l.parts @@ ${anyOf(others)}::tsquery then ${weightOfOther}::int else 0 end`]
      : []),
    ...(categories.length > 0
      ? [sql`case when l.category_id = any(${categories}::uuid[]) then ${weightOfCategory}::int else 0 end`]
      : []),
    ...(amenities.length > 0
      ? [sql`case when l.amenity_ids && ${amenities}::uuid[] then ${weightOfAmenity}::int else 0 end`]
      : []),
  ];
  return terms.length > 0 ? terms.reduce((sum, term) => sql`${sum} + ${term}`) : sql`0`;
};

const weightOfWholeName = 12;
const weightOfPhrase = 6;

/** The words beside each other, as in the name. */
const rankOfName = (sql: Sql, readings: readonly WordReading[]): Part => {
  const phrase = readings
    .map(({ word, exact, corrected }) => corrected ?? exact.find((one) => one !== word.text) ?? word.text)
    .join(' ');
  const written = readings.map(({ word }) => word.text).join(' ');
  const either = [...new Set([written, phrase])];
  const isWhole = sql`lower(l.name) = any(${either}::text[])`;
  if (readings.length === 1) return sql`case when ${isWhole} then ${weightOfWholeName}::int else 0 end`;
  return sql`case when ${isWhole} then ${weightOfWholeName}::int
    when ${eitherOf(
      sql,
      either.map((name) => sql`lower(l.name) like ${wordsLike(name)}`),
    )} then ${weightOfPhrase}::int else 0 end`;
};

const nothing: Understood = { terms: null, conditions: [], rank: null, corrected: null, suggested: null };

/**
 * What could be meant by each word of the text of a search that says something about a venue, in any spelling or script; what is
 * nowhere is taken for a typo. Null: there is no word in it.
 */
export const readText = async (
  sql: Sql,
  text: string,
  items: readonly CatalogueItem[],
): Promise<readonly WordReading[] | null> => {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const specific = words.filter(({ isGeneric }) => !isGeneric);
  if (specific.length === 0) return [];
  const meant = await findMeant(sql, specific);
  return Promise.all(specific.map((word, index) => readWord(sql, word, meant[index] as Meant, items)));
};

/**
 * How a text that was read is to be understood: each of its words may be anywhere in a listing, or be a category or an amenity.
 * Words that say nothing about a venue only count in the rank.
 */
export const understand = (sql: Sql, readings: readonly WordReading[] | null): Understood => {
  if (readings === null) return nothing;
  if (readings.length === 0) return { ...nothing, terms: [] };
  const known = understoodTexts.get(readings);
  if (known) return known;
  const understood = understandWords(sql, readings);
  understoodTexts.set(readings, understood);
  return understood;
};

/** Whoever turns pages or chooses filters asks for the same text. */
const understoodTexts = new LRUCache<readonly WordReading[], Understood>({ max: 100 });

const understandWords = (sql: Sql, readings: readonly WordReading[]): Understood => {
  const read = readings.map((reading) => ({ reading, terms: termsOf(reading) }));
  const known = read.flatMap(({ reading, terms }) => (terms === null ? [] : { reading, terms }));
  const said = known.map(({ reading }) => reading.corrected ?? reading.word.text);
  if (known.length < read.length) return { ...nothing, suggested: said.length > 0 ? said.join(' ') : null };
  const ranks = readings.map((reading) => rankOf(sql, reading));
  return {
    terms: known.filter(({ reading }) => !reading.isPart).map(({ terms }) => terms),
    conditions: known
      .filter(({ reading }) => reading.isPart)
      .map(({ reading: { word }, terms }) =>
        eitherOf(sql, [
          sql`l.terms @@ ${anyTerm(terms)}::tsquery`,
          sql`l.words like ${wordsLike(word.text)}`,
        ]),
      ),
    rank: sql`(${[...ranks, rankOfName(sql, readings)].reduce((sum, rank) => sql`${sum} + ${rank}`)})`,
    corrected: readings.some(({ corrected }) => corrected !== null) ? said.join(' ') : null,
    suggested: null,
  };
};
