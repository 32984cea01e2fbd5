import { addMonths, type Day, furthestAhead, isDay } from '../days.ts';
import { type Month, monthOf } from '../weekdays.ts';

/** The part of a day that an event takes. */
export const partsOfDay = ['morning', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** When a sentence wants the event to be, and its other words. */
export interface SearchDays {
  text: string;
  day: Day | null;
  month: Month | null;
  partOfDay: PartOfDay | null;
}

/** Names of the months in Latin letters and in Devanagari, from January on. The first one may stand alone. */
const months: readonly (readonly [alone: string, withNumber: string])[] = [
  ['january|janvari|janwari|जनवरी', 'jan|जन'],
  ['february|farvari|farwari|pharvari|फ़रवरी|फरवरी', 'feb|फर'],
  ['मार्च', 'march|mar'],
  ['april|aprail|अप्रैल', 'apr'],
  ['मई', 'may|mai'],
  ['june|joon|जून', 'jun'],
  ['july|julai|जुलाई', 'jul'],
  ['august|agast|अगस्त', 'aug'],
  ['september|sitambar|सितंबर|सितम्बर', 'sept|sep'],
  ['october|aktubar|अक्टूबर|अक्तूबर', 'oct'],
  ['november|navambar|नवंबर|नवम्बर', 'nov'],
  ['december|disambar|दिसंबर|दिसम्बर', 'dec'],
];

const parts: Record<PartOfDay, RegExp> = {
  morning: word('(?:in the )?(?:mornings?|subah|सुबह)'),
  evening: word('(?:in the )?(?:evenings?|shaam|sham (?=ko|ke|ki|me|mein)|शाम)'),
};

/** `\b` supports Latin letters only. */
function word(source: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${source})(?:\s*(?:ko|ke|ki|me|mein|को|के|की|में))?(?![\p{L}\p{M}\p{N}])`,
    'iu',
  );
}

const any = (all: boolean): string =>
  months.map(([alone, short]) => (all ? `${alone}|${short}` : alone)).join('|');

const year = String.raw`(?:,?\s*(20\d\d))?`;
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const dayThenMonth = word(String.raw`(?:on\s+)?${date}\s*(?:of\s+)?(${any(true)})\.?${year}`);
const monthThenDay = word(String.raw`(?:on\s+)?(${any(true)})\.?\s*${date}(?!\d)${year}`);
const inMonth = word(String.raw`(?:in|month of)\s+(${any(true)})\.?${year}`);
const monthAndYear = word(String.raw`(${any(true)})\.?,?\s*(20\d\d)`);
const monthAlone = word(String.raw`(?<!\d(?:st|nd|rd|th)?\s*)(${any(false)})(?!\s*\d)`);
const digits = word(String.raw`(?:on\s+)?(\d{1,2})[./-](\d{1,2})[./-](20\d\d)`);

const monthCalled = (name = ''): number =>
  months.findIndex(([alone, short]) => `${alone}|${short}`.split('|').includes(name.toLowerCase()));

const two = (number: number | string): string => String(number).padStart(2, '0');

/** The next such day or month from today on, or the one of the given year. Null: it is past, too far ahead, or no such day. */
const coming = (rest: string, givenYear: string | undefined, today: string): string | null => {
  const thisYear = Number(today.slice(0, 4));
  const years = givenYear ? [Number(givenYear)] : [thisYear, thisYear + 1];
  const found = years.map((each) => `${each}-${rest}`).find((each) => each >= today);
  return found &&
    found <= addMonths(today.length > 7 ? today : `${today}-01`, furthestAhead).slice(0, today.length)
    ? found
    : null;
};

/** Reads a day, a month and a part of the day from a sentence in English or Hindi. */
export const readDays = (typed: string, today: Day): SearchDays => {
  let text = typed;
  const take = <T>(pattern: RegExp, meaning: (found: RegExpExecArray) => T | null): T | null => {
    const found = pattern.exec(text);
    const meant = found && meaning(found);
    if (found && meant !== null)
      text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return meant;
  };
  const dayOf = (date: string | undefined, month: number, givenYear: string | undefined): Day | null => {
    const day = coming(`${two(month)}-${two(date ?? '')}`, givenYear, today);
    return day !== null && isDay(day) ? day : null;
  };
  const monthIn = (name: string | undefined, givenYear: string | undefined): Month | null =>
    coming(two(monthCalled(name) + 1), givenYear, monthOf(today));
  const partOfDay = partsOfDay.find((part) => take(parts[part], () => part)) ?? null;
  const day =
    take(digits, ([, date, month, of]) => dayOf(date, Number(month), of)) ??
    take(dayThenMonth, ([, date, name, of]) => dayOf(date, monthCalled(name) + 1, of)) ??
    take(monthThenDay, ([, name, date, of]) => dayOf(date, monthCalled(name) + 1, of));
  const month = day
    ? null
    : (take(inMonth, ([, name, of]) => monthIn(name, of)) ??
      take(monthAndYear, ([, name, of]) => monthIn(name, of)) ??
      take(monthAlone, ([, name]) => monthIn(name, undefined)));
  return { text, day, month, partOfDay };
};
