import { foldWord } from '@mandap/domain/places/fold-name';
import type { Sql } from '#server/platform/db.ts';

/** A change of a venue has far fewer new words. After an import, the job takes the rest. */
const wordsAtOnce = 2_000;

/** Fills in the folds of new words in listings, so that searches find them in every spelling and script. */
export const foldNewWords = async (tx: Sql): Promise<void> => {
  const rows = await tx<{ word: string }[]>`
    select word from venue_words where fold is null order by word limit ${wordsAtOnce} for no key update`;
  if (rows.length === 0) return;
  const words = rows.map(({ word }) => word);
  await tx`
    update venue_words known set fold = new.fold
    from unnest(${words}::text[], ${words.map(foldWord)}::text[]) as new (word, fold) where known.word = new.word`;
};
