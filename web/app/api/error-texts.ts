import type { ErrorCode } from '@mandap/contract/errors';

/** All texts by code. Importing only the type checks the contract's error codes without bundling them. */
type Texts = Record<ErrorCode, (values: { n: string }) => string>;

/** How long to wait for the texts, in ms. After that, a failure is shown with the server's own text. */
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

/** Loads the error texts when the first failure occurs. Resolves after two seconds at the latest and never rejects. */
export const loadErrorTexts = (): Promise<void> => {
  if (texts) return Promise.resolve();
  loading ??= load();
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))]);
};

/** Without the texts, only a sentence of the server can be shown. */
let checkMessage = (code: string | undefined): string | undefined => (code?.includes(' ') ? code : undefined);

/** Loads the texts of refused fields, which pages with a form have already. Never rejects. */
export const loadCheckTexts = (): Promise<void> =>
  import('../i18n/check-message.ts').then(
    (found) => {
      checkMessage = found.checkMessage;
    },
    () => undefined,
  );

/** The text of a field error; of a code only once the texts have loaded. */
export const checkTextOf = (code: string): string | undefined => checkMessage(code);

export const errorTextOf = (code: string, n: string): string | null =>
  texts && Object.hasOwn(texts, code) ? texts[code as ErrorCode]({ n }) : null;
