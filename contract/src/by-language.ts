import { type Language, languages } from '@mandap/domain/languages';

/** What a field is called in a language: `nameEn`. */
export type FieldIn<Name extends string> = `${Name}${Capitalize<Language>}`;

export const fieldIn = <Name extends string>(name: Name, language: Language): FieldIn<Name> =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as FieldIn<Name>;

/** A field for each language, and what it has. */
export const fieldsIn = <Name extends string, Value>(
  name: Name,
  of: (language: Language) => Value,
): Record<FieldIn<Name>, Value> =>
  Object.fromEntries(languages.map((language) => [fieldIn(name, language), of(language)])) as Record<
    FieldIn<Name>,
    Value
  >;
