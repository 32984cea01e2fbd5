import type { CatalogueItem } from '../catalogue/catalogue.ts';
import { editDistance } from '../places/edit-distance.ts';
import { foldName, toLatin } from '../places/fold-name.ts';
import { popularNames } from '../places/popular-names.ts';

/** A word that somebody searches for. */
export interface SearchWord {
  /** In lower case. */
  text: string;
  /** In Latin letters. */
  latin: string;
  /** What its spellings in all scripts share. */
  fold: string;
  /** The same town under its names of today and of old, folded. */
  sameTown: readonly string[];
  /** What this business calls the same thing, folded. */
  synonyms: readonly string[];
  /** Says nothing about a venue: “in”, “wedding”. */
  isGeneric: boolean;
}

/** A word of a search with everything that could be meant by it, as listings and the catalogue are now. */
export interface WordReading {
  word: SearchWord;
  /** Words of listings: as it is written, or as it was meant. */
  exact: string[];
  others: string[];
  items: readonly CatalogueItem[];
  /** Whether words that begin with it are meant too, whichever they are. */
  isBeginning: boolean;
  /** What it was meant to be, where that is something else. */
  corrected: string | null;
}

const mostWords = 8;
const longestWord = 40;

/** Of one thing, in the spellings that are used for it in Latin letters and in Devanagari. */
const meanings: readonly string[][] = [
  ['hall', 'hol', 'haal', 'हॉल', 'हाल'],
  ['palace', 'पैलेस', 'महल', 'mahal'],
  ['banquet', 'banket', 'banquette', 'बैंक्वेट', 'बैंकेट', 'बैंक्विट'],
  ['marriage', 'mairij', 'मैरिज', 'vivah', 'विवाह'],
  ['resort', 'रिसोर्ट', 'रिज़ॉर्ट', 'रिसॉर्ट'],
  ['farmhouse', 'फार्महाउस', 'फ़ार्महाउस'],
  ['dharamshala', 'dharmashala', 'dharmshala', 'धर्मशाला'],
  ['garden', 'गार्डन', 'bagicha', 'बगीचा', 'उद्यान'],
  ['lawn', 'लॉन', 'lon', 'laan', 'लान'],
  ['temple', 'mandir', 'मंदिर', 'टेंपल'],
  ['beach', 'बीच'],
  ['fort', 'qila', 'kila', 'killa', 'किला', 'क़िला', 'फोर्ट'],
  ['tents', 'tent', 'टेंट', 'तंबू', 'camp', 'कैंप'],
  ['lakeside', 'lake', 'झील', 'jheel', 'लेक'],
  ['riverside', 'river', 'नदी', 'nadi', 'ghat', 'घाट'],
  ['orchard', 'bagh', 'बाग', 'बाग़'],
  ['community', 'samudayik', 'सामुदायिक', 'कम्युनिटी'],
  ['parking', 'पार्किंग'],
  ['wifi', 'internet', 'इंटरनेट', 'वाईफाई', 'वाईफ़ाई'],
  ['air-conditioning', 'ac', 'एसी', 'aircon', 'airconditioned', 'वातानुकूलित', 'कूलिंग'],
  ['conditioning', 'conditioned', 'conditioner', 'कंडीशनिंग', 'कंडीशन'],
  ['generator', 'genset', 'dg', 'जेनरेटर', 'जनरेटर'],
  ['swimming', 'स्विमिंग', 'तरणताल'],
  ['pool', 'पूल'],
  ['ramp', 'wheelchair', 'व्हीलचेयर', 'रैंप'],
  ['rooms', 'room', 'kamra', 'kamre', 'कमरा', 'कमरे', 'रूम'],
  ['catering', 'caterer', 'कैटरिंग', 'khanpan', 'खानपान'],
  ['sound', 'dj', 'डीजे', 'साउंड'],
  ['stage', 'स्टेज', 'मंच'],
  ['lift', 'elevator', 'लिफ्ट'],
  ['bar', 'alcohol', 'daru', 'शराब', 'बार'],
];

/** As every venue is. */
const generic =
  `a an and around at best book booking by celebration celebrations ceremony cheap city event events for function
  functions good guests in is it me my near nearby of on party people person place places price rent small the to town under
  venue venues village wedding weddings shadi shaadi sadi vyah byah vivah sagai engagement reception with from
  baraat barat जगह के का की को में पर पास लिए और साथ वाला वाले वाली शादी ब्याह विवाह समारोह बारात वेन्यू स्थल सस्ता अच्छा मेहमान लोग
  ke ka ki ko me mein par paas liye aur saath wala wale wali`.split(/\s+/);

const folded = (word: string): string => foldName(word).replaceAll(' ', '');

const synonymsByFold = new Map<string, string[]>();
for (const words of meanings) {
  const folds = [...new Set(words.map(folded))];
  for (const fold of folds)
    synonymsByFold.set(
      fold,
      folds.filter((other) => other !== fold),
    );
}

/** Of a name of several words the longest, which tells it from others best. */
const foldOfTown = (name: string): string =>
  name
    .split(' ')
    .reduce((longest, word) => (folded(word).length > longest.length ? folded(word) : longest), '');

const townsByFold = new Map<string, string[]>();
for (const [popular, name] of popularNames.filter(([popular]) => !popular.includes(' '))) {
  const [old, today] = [folded(popular), foldOfTown(name)];
  townsByFold.set(old, [...(townsByFold.get(old) ?? []), today]);
  townsByFold.set(today, [...(townsByFold.get(today) ?? []), old]);
}
const genericFolds = new Set(generic.map(folded));

/** What separates words; marks within letters of Indian scripts do not. */
const separators = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text, the first eight of them, once each. */
export const searchWords = (text: string): SearchWord[] => {
  const texts = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\bwi[ -]fi\b/g, 'wifi')
    .split(separators)
    .filter(Boolean);
  return [...new Set(texts)].slice(0, mostWords).map((word) => {
    const short = word.slice(0, longestWord);
    const fold = folded(short);
    return {
      text: short,
      latin: toLatin(short),
      fold,
      sameTown: townsByFold.get(fold) ?? [],
      synonyms: synonymsByFold.get(fold) ?? [],
      isGeneric: genericFolds.has(fold) || !/[\p{L}\p{N}]/u.test(short),
    };
  });
};

/** A word itself and what remains of it without one letter, or without up to two. */
const withoutLetters = (word: string, most: 1 | 2): string[] => {
  const one = new Set([word]);
  for (let at = 0; at < word.length; at += 1) one.add(word.slice(0, at) + word.slice(at + 1));
  if (most === 1) return [...one];
  return [...new Set([...one].flatMap((shorter) => withoutLetters(shorter, 1)))];
};

/** How a word is written, and how it sounds: a typo of either is one. */
export type Spelling = Pick<SearchWord, 'latin' | 'fold'>;

/**
 * What two words have in common that differ by a typo: themselves and what remains of them without one letter, or as many
 * as may be wrong.
 */
export const traces = ({ latin, fold }: Spelling, most?: 1): string[] => [
  ...new Set(
    [latin, fold].flatMap((word) => withoutLetters(word, most ?? (typosIn(word.length) === 2 ? 2 : 1))),
  ),
];

/** How many letters of a word of this length may be wrong. */
const typosIn = (length: number): 0 | 1 | 2 => {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
};

/** How many typos one word is from another, in its letters or in its sounds; null: too many for a word of its length. */
export const typosOf = (word: Spelling, other: Spelling): number | null => {
  const counts = (['latin', 'fold'] as const).flatMap((form) => {
    const most = typosIn(word[form].length);
    const typos = editDistance(word[form], other[form], most);
    return typos <= most ? typos : [];
  });
  return counts.length > 0 ? Math.min(...counts) : null;
};
