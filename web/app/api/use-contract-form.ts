import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ErrorCode } from '@mandap/contract/errors';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import * as failureText from '../i18n/generated/failure.ts';
import { fieldTextsOf, textOf } from './error-message.ts';
import { checkTextOf, loadCheckTexts } from './error-texts.ts';
import type { ApiFailure } from './failure.ts';

export interface ContractFormOptions<Values extends FieldValues, Checked> {
  /** A schema of the contract, or one composed of its parts. */
  schema: z.ZodMiniType<Checked, Values>;
  defaultValues: DefaultValues<Values>;
  /** The failure of the last submission. */
  failure?: ApiFailure | null;
  /** The text for a failure that has none. */
  fallback?: string;
  /** The API's name of a field, if it differs. */
  apiNames?: Partial<Record<Path<Values>, string>>;
  /** The fields that some error codes are about, although the API does not name them. */
  fieldOfCode?: Partial<Record<ErrorCode, Path<Values>>>;
  /** Lists whose entries show their own errors, such as that of `windows.0.ends`. */
  lists?: readonly Path<Values>[];
  /** The error text of an invalid field, in place of the text of the check. */
  texts?: Partial<Record<Path<Values>, () => string>>;
}

/** The errors of a failure by field, in the order of the form. */
const fieldErrors = <Values extends FieldValues, Checked>(
  names: string[],
  { failure, fallback, apiNames = {}, fieldOfCode = {}, lists = [] }: ContractFormOptions<Values, Checked>,
): { name: Path<Values>; message: string }[] => {
  if (!failure) return [];
  const ofCode = (fieldOfCode as Record<string, string>)[failure.code];
  const ofEntries = Object.keys(failure.fields).filter((name) =>
    lists.some((list) => name.startsWith(`${list}.`)),
  );
  return [...names, ...ofEntries].flatMap((name) => {
    const apiName = (apiNames as Record<string, string>)[name] ?? name;
    const message = failure.fields[apiName]?.[0] ?? (name === ofCode ? textOf(failure, fallback) : undefined);
    return message ? [{ name: name as Path<Values>, message }] : [];
  });
};

const checkText = (message = ''): string => checkTextOf(message) ?? failureText.fallback();

/** The texts of refused fields are loaded once there are some: most forms are sent without any. */
const withTexts =
  <Values extends FieldValues, Checked>(
    resolver: Resolver<Values, unknown, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (...input) => {
    const result = await resolver(...input);
    if (Object.keys(result.errors).length > 0) await loadCheckTexts();
    return result;
  };

/**
 * A form that a schema of the contract validates. Errors of the API are shown in their fields, and the first of these
 * gets the focus. `problem` is the text of what no field shows: of the failure, or of fields that the form does not have.
 */
export const useContractForm = <Values extends FieldValues, Checked>(
  options: ContractFormOptions<Values, Checked>,
) => {
  const { schema, defaultValues, failure, fallback, texts } = options;
  const form = useForm<Values, unknown, Checked>({
    resolver: withTexts(standardSchemaResolver(schema)),
    defaultValues,
  });
  const { errors } = form.formState;
  const apiNameOf = (name: string): string => (options.apiNames as Record<string, string>)?.[name] ?? name;
  const refused = fieldErrors(Object.keys(defaultValues), options);

  const problemOf = (refusal: ApiFailure): string | null => {
    if (refused.length === 0) return textOf(refusal, fallback);
    const shown = refused.map(({ name }) => apiNameOf(name));
    const hidden = Object.entries(refusal.fields).filter(([name]) => !shown.includes(name));
    return fieldTextsOf(Object.fromEntries(hidden)) || null;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    for (const [index, { name, message }] of refused.entries()) {
      form.setError(name, { type: 'api', message }, { shouldFocus: index === 0 });
    }
  }, [failure]);

  const errorOf = (name: Path<Values>): string | undefined => {
    const error: FieldError | undefined = get(errors, name);
    if (!error) return undefined;
    if (error.type === 'api') return error.message;
    return texts?.[name]?.() ?? checkText(error.message);
  };
  return {
    form,
    errorOf,
    /** The props of a TextField, TextArea or PasswordField of this name. */
    field: <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, options),
      error: errorOf(name),
    }),
    problem: failure ? problemOf(failure) : null,
  };
};

export type ContractForm<Values extends FieldValues, Checked> = ReturnType<
  typeof useContractForm<Values, Checked>
>;
