import type { ErrorCode } from '@mandap/contract/errors';

/** Every text by its code: the type checker sees that none is missing, so the catalogue of the contract need not be loaded. */
type Texts = Record<ErrorCode, (values: { n: string }) => string>;

/** How long a failure waits for its text, in milliseconds. Without one it is told in the server's own words. */
const patience = 2_000;

let texts: Texts | null = null;
let asked: Promise<void> | null = null;

const ask = (): Promise<void> =>
  import('../i18n/generated/error.ts').then(
    (found) => {
      texts = { ...found };
    },
    () => {
      asked = null;
    },
  );

/** The texts of failures come with the first one: a page that shows none does without them. */
export const errorTextsThere = (): Promise<void> => {
  if (texts) return Promise.resolve();
  asked ??= ask();
  return Promise.race([asked, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
};

export const errorTextOf = (code: string, n: string): string | null =>
  texts && Object.hasOwn(texts, code) ? texts[code as ErrorCode]({ n }) : null;
