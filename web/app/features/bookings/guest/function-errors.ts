import type { ApiFailure } from '#app/api/failure.ts';
import type { OtherFunction } from './booking-draft.ts';

/** The functions whose price can be asked for. The server numbers them, the main one is the first. */
export const datedOf = (functions: readonly OtherFunction[]): OtherFunction[] =>
  functions.filter(({ startDate }) => startDate);

/** What the server says about the fields of functions: `<key of the function>.<field>`. */
export type FunctionErrors = Readonly<Record<string, readonly string[]>>;

/** `sent`: the functions that the request had, in its order. */
export const functionErrorsOf = (
  failure: ApiFailure | null,
  sent: readonly Pick<OtherFunction, 'key'>[],
): FunctionErrors =>
  Object.fromEntries(
    Object.entries(failure?.fields ?? {}).flatMap(([name, errors]) => {
      const [, index, field] = /^otherFunctions\.(\d+)\.(.+)$/.exec(name) ?? [];
      const key = sent[Number(index)]?.key;
      return key && field ? [[`${key}.${field}`, errors]] : [];
    }),
  );
