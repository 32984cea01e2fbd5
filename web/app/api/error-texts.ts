import type { ErrorCode } from '@mandap/contract/errors';

/** Every text by its code. As a type, so that the contract's error codes are checked but not bundled. */
type Texts = Record<ErrorCode, (values: { n: string }) => string>;

/** After this a failure is shown with the server's own text. */
const timeoutMs = 2_000;

let texts: Texts | null = null;
let loading: Promise<void> | null = null;

const load = (): Promise<void> =>
  import('../i18n/generated/error.ts').then(
    (found) => {
      texts = { ...found };
    },
    () => {
      loading = null;
    },
  );

/** Loads the texts of failures with the first failure. Resolves at the latest after two seconds, never rejects. */
export const loadErrorTexts = (): Promise<void> => {
  if (texts) return Promise.resolve();
  loading ??= load();
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
};

export const errorTextOf = (code: string, n: string): string | null =>
  texts && Object.hasOwn(texts, code) ? texts[code as ErrorCode]({ n }) : null;
