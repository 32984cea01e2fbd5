import type { Day } from '../days.ts';
import { latinDigits } from '../typed-text.ts';
import type { VenueFact } from '../venues/venue-facts.ts';
import { readDays, type SearchDays } from './search-days.ts';

/** What a typed text asks for besides names: “cheap lawn near lucknow for 300”. */
export interface SearchSentence extends SearchDays {
  /** The rest of the text: names, places and kinds of venues. */
  text: string;
  guests: number | null;
  /** Rooms to stay. */
  rooms: number | null;
  /** In rupees, for a plate of food. */
  maxPlate: number | null;
  /** In rupees, per day. */
  maxPrice: number | null;
  facts: VenueFact[];
  /** Whether low prices come first. */
  isCheap: boolean;
}

const people =
  'guests?|people|persons?|pax|heads|members|mehmaan|mehman|log|logon|logo|मेहमान|मेहमानों|लोग|लोगों|व्यक्ति';
const number = String.raw`(\d[\d,]*)`;
/** Before and after a word of any script, because `\b` supports Latin letters only. */
const start = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const end = String.raw`(?![\p{L}\p{M}\p{N}])`;
const about = String.raw`(?:(?:about|around|upto|up to|at least|minimum|min)\s+)?`;

const pattern = (source: string): RegExp => new RegExp(`${start}${source}${end}`, 'iu');

const party = pattern(
  String.raw`(?:(?:for|of|with|capacity)\s+)?${about}${number}\s*\+?\s*(?:${people})(?:\s+(?:ke liye|के लिए))?`,
);
/** “for 300”, but neither “for 3 days” nor “for 12 december”. */
const bareParty = pattern(
  String.raw`(?:for|capacity)\s+${about}${number}(?!\s*(?:[./-]|st|nd|rd|th|rs|rupees|₹|k|lakhs?|lacs?|thousand|days?|nights?|hours?|hrs?|rooms?|cars?|km|kms|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|वी|दिन|कमर))`,
);
const forParty = pattern(String.raw`${number}\s+(?:ke liye|के लिए)`);
const unit = '(k|thousand|hazar|lakhs?|lacs?|हज़ार|हजार|लाख)';
const atMost =
  '(?:(?:in |my )?budget(?: of| is| under)?|under|below|within|less than|at most|upto|up to|max|maximum)';
const limit = pattern(
  String.raw`${atMost}\s*(?:rs\.?|inr|₹)?\s*${number}\s*${unit}?(?:\s*(?:rs|rupees|/-))?(?!\s*(?:km|kms|guests?|people|kilomet))`,
);
/** “1 लाख तक”, “50 hazar se kam”. */
const limitAfter = pattern(String.raw`₹?\s*${number}\s*${unit}\s*(?:₹|rs|रुपये|रुपए)?\s*(?:तक|से कम|tak|se kam)`);
const plate = '(?:plates?|thali|प्लेट|थाली)';
const rupeesBefore = String.raw`(?:rs\.?|inr|₹)?\s*${number}`;
const rupeesAfter = String.raw`\s*(?:₹|rs|rupees|/-|रुपये|रुपए)?`;
const until = '(?:तक|से कम|tak|se kam)';
/** “plate under 700”, “under ₹700 a plate”, “प्लेट 700 तक”, “700 रुपये तक की प्लेट”. */
const plateLimits = [
  String.raw`${plate}\s+${atMost}\s*${rupeesBefore}${rupeesAfter}`,
  String.raw`(?:(?:${atMost}|for|at)\s*)?${rupeesBefore}${rupeesAfter}\s*(?:per|a|/|प्रति)\s*${plate}`,
  String.raw`${plate}\s*${rupeesBefore}${rupeesAfter}\s*${until}`,
  String.raw`${rupeesBefore}${rupeesAfter}\s*${until}\s*(?:(?:ki|wali|की|वाली)\s+)?${plate}`,
].map(pattern);
const bedrooms = pattern(
  String.raw`(?:(?:with|and)\s+)?${about}${number}\s*\+?\s*(?:(?:bed|guest)\s*)?(?:rooms?|kamre|kamra|kamron|कमरे|कमरा|कमरों)`,
);
const cheap = pattern(
  '(?:cheap|cheaper|cheapest|budget|affordable|economical|inexpensive|low[ -](?:price|cost|budget)|sasta|saste|sasti|सस्ता|सस्ते|सस्ती|किफायती|किफ़ायती)',
);
const notVegetarian = pattern('(?:non[ -]?(?:veg|vegetarian)|मांसाहारी|mansahari)');
const vegetarianWord = '(?:veg|vegetarian|vegetarians|shakahari|शाकाहारी)';
const vegetarianOnly = pattern(
  `(?:(?:pure|only|शुद्ध|shuddh|सिर्फ़|सिर्फ|sirf)\\s+${vegetarianWord}|${vegetarianWord}\\s+only)`,
);
const vegetarianFood = pattern(
  `${vegetarianWord}(?:\\s+(?:food|meals?|menu|thali|khana|bhojan|खाना|भोजन|थाली))?`,
);

/**
 * “Marriage hall” is a hall, but not a “Marriage garden”. A “baraat ghar” is a hall too. In two words, a farmhouse could be any
 * house.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [pattern('(?:marriage|मैरिज)\\s+(?:home|house|point|venue|place|होम)'), 'hall'],
  [pattern('(?:baraat|barat|बारात|shaadi|shadi|शादी|vivah|विवाह|marriage|मैरिज)\\s+(?:ghar|घर)'), 'hall'],
  [pattern('(?:marriage|मैरिज)(?=\\s+(?:hall|palace|lawn|banquet|resort|हॉल|हाल|पैलेस|लॉन))'), ' '],
  [pattern('farm\\s+house'), 'farmhouse'],
];

const digitsOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

const unitsOf = (unit: string | undefined): number => {
  if (!unit) return 1;
  return /^(?:l|लाख)/i.test(unit) ? 100_000 : 1_000;
};

/** A smaller number is not a party, and a number that looks like a year is a year. */
const isParty = (guests: number): boolean => guests >= 10 && guests <= 100_000;
const isYear = (guests: number): boolean => guests >= 2020 && guests <= 2040;
/** A lower amount is not a price per day. */
const lowestPrice = 1_000;
/** A smaller number is not the price of a plate. */
const lowestPlate = 20;

/** Reads days, guests, rooms, prices and food from a sentence. Its names remain for the search by name. */
export const readSentence = (typed: string, today: Day): SearchSentence => {
  const { text: otherWords, ...days } = readDays(latinDigits(typed).normalize('NFC'), today);
  let text = otherWords;
  const take = (found: RegExpExecArray | null): boolean => {
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return found !== null;
  };
  const takeNumber = (wanted: RegExp, isMeant: (value: number) => boolean): number | null => {
    const found = wanted.exec(text);
    const value = digitsOf(found?.[1]) * unitsOf(found?.[2]);
    if (!found || !isMeant(value)) return null;
    take(found);
    return value;
  };
  const isPrice = (value: number): boolean => value >= lowestPrice && value <= 100_000_000;
  const plates = plateLimits.map((wanted) =>
    takeNumber(wanted, (value) => value >= lowestPlate && value <= 100_000),
  );
  const maxPlate = plates.find((value) => value !== null) ?? null;
  const guests =
    takeNumber(party, (value) => value > 0 && value <= 100_000) ??
    takeNumber(forParty, isParty) ??
    takeNumber(bareParty, (value) => isParty(value) && !isYear(value));
  const rooms = takeNumber(bedrooms, (value) => value > 0 && value <= 10_000);
  const maxPrice = takeNumber(limit, isPrice) ?? takeNumber(limitAfter, isPrice);
  const isCheap = take(cheap.exec(text));
  const facts: VenueFact[] = [];
  if (!notVegetarian.test(text)) {
    if (take(vegetarianOnly.exec(text))) facts.push('vegetarian_only');
    else if (take(vegetarianFood.exec(text))) facts.push('vegetarian_food');
  }
  for (const [words, kind] of kinds) text = text.replace(words, kind);
  return {
    ...days,
    text: text.replace(/\s+/g, ' ').trim(),
    guests,
    rooms,
    maxPlate,
    maxPrice,
    facts,
    isCheap,
  };
};
