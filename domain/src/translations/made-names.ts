import { madeNames } from '../generated/made-names.ts';
import { allOf, type Language, type Names, nameIn } from '../languages.ts';

/** The parts of a day that a host adds in one step, as they stand in names. */
const madeSessions = ['day', 'morning', 'evening'] as const;
export type MadeSession = (typeof madeSessions)[number];

/** “Lawn, evening”: the name of what a host adds in one step. `space`: null for the whole venue. */
export const madeName = (space: string | null, session: MadeSession, language: Language): string =>
  `${space ?? nameIn(madeNames.wholeVenue, language)}, ${nameIn(madeNames[session], language)}`;

/** The parts of a name that was made in any language. Null: a host wrote it otherwise. */
export const partsOfMadeName = (name: string): { space: string | null; session: MadeSession } | null => {
  const [, space, said = ''] = /^(.+), ([^,]+)$/.exec(name) ?? [];
  const session = madeSessions.find((one) => isOneOf(madeNames[one], said));
  if (space === undefined || !session) return null;
  return { space: isOneOf(madeNames.wholeVenue, space) ? null : space, session };
};

const isOneOf = (names: Names, text: string): boolean => allOf(names).includes(text);
