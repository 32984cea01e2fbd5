import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { LimitedPage } from '@mandap/contract/lists';
import type * as calls from '@mandap/contract/operations/operations.endpoints';
import type { TextRow } from '@mandap/contract/operations/operations.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { exportBatch } from '#server/platform/listing.ts';
import type { OperationsContext } from '../operations.context.ts';

type Search = CheckedInputOf<typeof calls.exportTexts>;

/**
 * Every text of every language, as the compiler of the texts found them. Loaded when an administrator asks for the first time,
 * because nobody else needs them.
 */
let loaded: Promise<readonly TextRow[]> | undefined;
const everyText = (): Promise<readonly TextRow[]> => {
  loaded ??= import('#server/i18n/generated/translations.ts').then(({ translations }) =>
    JSON.parse(translations),
  );
  return loaded;
};

const isFound =
  ({ language, part, state, search = '' }: Search) =>
  (row: TextRow): boolean => {
    if (language && row.language !== language) return false;
    if (part && row.part !== part) return false;
    if (state && row.state !== state) return false;
    const wanted = search.toLowerCase();
    return [row.key, row.english, row.text].some((text) => text.toLowerCase().includes(wanted));
  };

const urgency = { missing: 0, outdated: 1, translated: 2 };

const orders: Record<Search['sort'], (one: TextRow, other: TextRow) => number> = {
  state: (one, other) => urgency[one.state] - urgency[other.state],
  key: (one, other) => one.key.localeCompare(other.key),
  '-key': (one, other) => other.key.localeCompare(one.key),
};

const findTexts = async (search: Search): Promise<TextRow[]> =>
  (await everyText()).filter(isFound(search)).sort(orders[search.sort]);

/** A page of the texts that are searched for. */
export const listTexts = async ({
  page,
  pageSize,
  ...search
}: CheckedInputOf<typeof calls.listTexts>): Promise<LimitedPage<TextRow>> => {
  const found = await findTexts(search);
  return {
    results: found.slice((page - 1) * pageSize, page * pageSize),
    count: found.length,
    countIsLimited: false,
  };
};

const csvColumns: readonly CsvColumn<TextRow>[] = [
  ['language', ({ language }) => language],
  ['file', ({ part }) => `${part}.json`],
  ['key', ({ key }) => key],
  ['english', ({ english }) => english],
  ['translation', ({ text }) => text],
  ['status', ({ state }, t) => t[`text_${state}`]()],
];

async function* inSlices(rows: readonly TextRow[]): AsyncIterable<readonly TextRow[]> {
  for (let at = 0; at < rows.length; at += exportBatch) yield rows.slice(at, at + exportBatch);
}

/** All texts that are searched for as a CSV file, which a translator can work with. */
export const exportTexts =
  ({ clock }: Pick<OperationsContext, 'clock'>) =>
  async (search: Search) => ({
    name: `texts-${dayInIndia(clock.now())}.csv`,
    body: csvStream(csvColumns, inSlices(await findTexts(search))),
  });

/** How far each language is, and the files of the texts. */
export const summarizeTexts = async (): Promise<OutputOf<typeof calls.summarizeTexts>> => {
  const rows = await everyText();
  const languages = [...new Set(rows.map(({ language }) => language))].map((language) => {
    const own = rows.filter((row) => row.language === language);
    const numberOf = (state: TextRow['state']) => own.filter((row) => row.state === state).length;
    const missing = numberOf('missing');
    return {
      language,
      isComplete: missing === 0,
      texts: own.length,
      missing,
      outdated: numberOf('outdated'),
    };
  });
  return { languages, parts: [...new Set(rows.map(({ part }) => part))] };
};
