import { type Language, type Names, nameIn } from '../languages.ts';

/** The parts of a day that a host adds in one step, as they stand in names. */
const sessionNames = {
  day: { en: 'full day', hi: 'पूरा दिन' },
  morning: { en: 'morning', hi: 'सुबह' },
  evening: { en: 'evening', hi: 'शाम' },
} as const satisfies Record<string, Names>;
export type MadeSession = keyof typeof sessionNames;

const wholeVenue: Names = { en: 'Whole venue', hi: 'पूरा स्थल' };

/** “Lawn, evening”: the name of what a host adds in one step. `space`: null for the whole venue. */
export const madeName = (space: string | null, session: MadeSession, language: Language): string =>
  `${space ?? nameIn(wholeVenue, language)}, ${nameIn(sessionNames[session], language)}`;

/** The parts of a name that was made in any language. Null: a host wrote it otherwise. */
export const partsOfMadeName = (name: string): { space: string | null; session: MadeSession } | null => {
  const [, space, said] = /^(.+), ([^,]+)$/.exec(name) ?? [];
  const sessions = Object.keys(sessionNames) as MadeSession[];
  const session = sessions.find((one) => isOneOf(sessionNames[one], said));
  if (space === undefined || !session) return null;
  return { space: isOneOf(wholeVenue, space) ? null : space, session };
};

const isOneOf = ({ en, hi }: Names, text: string | undefined): boolean => text === en || text === hi;
