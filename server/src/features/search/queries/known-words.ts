import { nearKeys, type Spelling, slipsOfWord } from '@mandap/domain/places/typos';
import { type SearchWord, searchWords } from '@mandap/domain/search/search-words';
import part, { join } from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';

/** Words of the listings that a word of a search may mean. */
export interface Meant {
  /** Other spellings of it, and the word itself. */
  same: string[];
  /** Words with the same meaning. */
  synonyms: string[];
  /** Words that begin with it. */
  longer: string[];
  /** Words that contain it. Null: too many. */
  around: string[] | null;
}

const maxLonger = 30;
const maxNearest = 6;
const maxSimilar = 60;
/** Typos that are about equally likely. */
const similarSlips = 0.3;
const shortestBeginning = 3;
const shortestPart = 3;
const maxContaining = 50;

/** For one word. Empty if there is none. */
const spellingOf = (word: string): Spelling => searchWords(word)[0] ?? { latin: '', fold: '' };

/** For each word of a search, in order. */
export const findMeant = async (
  sql: Sql,
  words: readonly SearchWord[],
  towns: ReadonlyMap<string, readonly string[]>,
): Promise<Meant[]> => {
  const rows = await sql<(Row & { place: number })[]>`${join(
    words.map(
      (word, index) => part`(select ${index}::int as place, found.* from (${wordsFor(word, towns)}) found)`,
    ),
    ' union all ',
  )}`;
  return words.map((_, index) => {
    const of = (kind: string) =>
      rows.filter((row) => row.place === index && row.kind === kind).map(({ word }) => word);
    const around = of('around');
    return {
      same: of('same'),
      synonyms: of('synonym'),
      longer: of('longer'),
      around: around.length > maxContaining ? null : around,
    };
  });
};

interface Row {
  kind: 'same' | 'synonym' | 'longer' | 'around';
  word: string;
}

/** Each word is a value of the statement, so that PostgreSQL knows how many others are like it. */
const wordsFor = ({ fold, synonyms }: SearchWord, towns: ReadonlyMap<string, readonly string[]>): Part => {
  const among = (kind: Row['kind'], folds: readonly string[]) => part`
    select ${kind} as kind, k.word from published.venue_words k where k.fold collate "C" = any(${[...folds]}::text[])`;
  const longer = part`
    (select 'longer', k.word from published.venue_words k
      where k.fold collate "C" > ${fold} and k.fold collate "C" < ${`${fold}\uFFFF`}
      order by k.fold collate "C", k.word limit ${maxLonger})`;
  const around = part`
    (select 'around', k.word from published.venue_words k where k.fold like ${containing(fold)}
      order by length(k.word), k.word limit ${maxContaining + 1})`;
  return join(
    [
      among('same', [fold, ...(towns.get(fold) ?? [])]),
      ...(synonyms.length > 0 ? [among('synonym', synonyms)] : []),
      ...(fold.length >= shortestBeginning ? [longer] : []),
      ...(fold.length >= shortestPart ? [around] : []),
    ],
    ' union all ',
  );
};

/** The most similar words, for a word that no listing has. Empty if all differ too much. */
export const findNear = async (sql: Sql, asked: SearchWord): Promise<string[]> => {
  const rows = await sql<{ word: string }[]>`
    select word from published.venue_words
    where fold collate "C" = any((select string_to_array(${nearKeys(asked).join(' ')}, ' '))::text[])
    union
    (select word from published.venue_words where fold % ${asked.fold} order by similarity(fold, ${asked.fold}) desc limit ${maxSimilar})`;
  return nearest(
    asked,
    rows.map(({ word }) => ({ word, ...spellingOf(word) })),
  ).map(({ word }) => word);
};

/** The most similar of the words that differ only by typos. */
export const nearest = <T extends Spelling>(asked: SearchWord, candidates: readonly T[]): T[] => {
  const judged = candidates
    .flatMap((candidate) => {
      const slips = slipsOfWord(asked, candidate);
      return slips === null ? [] : { candidate, slips };
    })
    .sort((a, b) => a.slips - b.slips);
  const [first] = judged;
  return judged
    .filter(({ slips }) => slips <= (first?.slips ?? 0) + similarSlips)
    .map(({ candidate }) => candidate)
    .slice(0, maxNearest);
};
