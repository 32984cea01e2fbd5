import type { PriceLine } from '@mandap/domain/bookings/pricing';
import { type Language, type Names, nameIn, namesBy } from '@mandap/domain/languages';
import { type HostLanguage, hostTextIn } from '@mandap/domain/translations/host-texts';
import { publicText } from './public-text.ts';

/** What a host wrote, with its translation into a language. */
export interface HostText {
  language: HostLanguage;
  /** As the host wrote it. */
  text: string;
  translation: string;
}

/** A text of a host in the reader's language. */
export const textIn = (texts: readonly HostText[], text: string, language: Language): string =>
  hostTextIn(text, language, (original) => {
    const found = texts.find((one) => one.text === original && one.language === language);
    return found && publicText(found.translation);
  });

/** What is booked: offerings, menus and extras by the names that they had then. */
interface Booked {
  hostTexts: readonly HostText[];
  functions: readonly BookedFunction[];
  lines?: readonly PriceLine[];
  /** One that waits. */
  change?: { functions: readonly BookedFunction[] } | null;
}

interface BookedFunction {
  name: string | null;
  menus?: readonly { name: string }[];
  extras?: readonly { name: string }[];
}

/**
 * A booking as its reader sees it: whatever names what a host sells is in the reader's language, and as the host wrote it if
 * that has no translation. The only place that says so for emails, text messages, calendar files, documents and answers of
 * the API. The booking itself keeps the names that were agreed, so this is never stored with it.
 */
export const inLanguage = <T extends Booked>(booking: T, language: Language): T => {
  const { hostTexts, functions, lines, change } = booking;
  const named = <Item extends { name: string }>(item: Item): Item => ({
    ...item,
    name: textIn(hostTexts, item.name, language),
  });
  const ofFunction = <One extends BookedFunction>(one: One): One => ({
    ...one,
    name: one.name && textIn(hostTexts, one.name, language),
    ...(one.menus && { menus: one.menus.map(named) }),
    ...(one.extras && { extras: one.extras.map(named) }),
  });
  return {
    ...booking,
    functions: functions.map(ofFunction),
    ...(lines && { lines: lines.map((line) => lineInBoth(hostTexts, line)) }),
    ...(change && { change: { ...change, functions: change.functions.map(ofFunction) } }),
  };
};

/** A line of a price with its name in each language. */
export const lineInBoth = (texts: readonly HostText[], line: PriceLine): PriceLine =>
  line.names ? { ...line, names: namesIn(texts, line.names) } : line;

const namesIn = (texts: readonly HostText[], names: Names): Names =>
  namesBy((language) => textIn(texts, nameIn(names, language), language));
