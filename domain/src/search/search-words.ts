import type { CatalogueItem } from '../catalogue/catalogue.ts';
import { foldWord, toPlainLatin } from '../places/fold-name.ts';
import type { FormerName } from '../places/typed-place.ts';
import type { Spelling } from '../places/typos.ts';

/** A word of a search. */
export interface SearchWord extends Spelling {
  /** In lower case. */
  text: string;
  /** Synonyms in this business, folded. */
  synonyms: readonly string[];
  /** Says nothing about a venue: “in”, “wedding”. */
  isGeneric: boolean;
}

/** A word of a search with everything it could mean, given today's listings and catalogue. */
export interface WordReading {
  word: SearchWord;
  /** Words of listings: as typed, or as meant. */
  exact: string[];
  others: string[];
  items: readonly CatalogueItem[];
  /** Whether every word that begins with it matches too. */
  isBeginning: boolean;
  /** What it was meant to be, if that differs. */
  corrected: string | null;
}

const maxWords = 8;
const longestWord = 40;

/** Spellings of one thing in Latin letters and in Devanagari. */
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

/** Words that say nothing about a particular venue. */
const generic =
  `a an and around at best book booking by celebration celebrations ceremony cheap city event events for function
  functions good guests in is it me my near nearby of on party people person place places price rent small the to town under
  venue venues village wedding weddings shadi shaadi sadi vyah byah vivah sagai engagement reception with from
  baraat barat जगह के का की को में पर पास लिए और साथ वाला वाले वाली शादी ब्याह विवाह समारोह बारात वेन्यू स्थल सस्ता अच्छा मेहमान लोग
  ke ka ki ko me mein par paas liye aur saath wala wale wali`.split(/\s+/);

const synonymsByFold = new Map<string, string[]>();
for (const words of meanings) {
  const folds = [...new Set(words.map(foldWord))];
  for (const fold of folds)
    synonymsByFold.set(
      fold,
      folds.filter((other) => other !== fold),
    );
}

/** The longest word of a name, because it identifies the name best. */
const foldOfTown = (name: string): string =>
  name
    .split(' ')
    .reduce((longest, word) => (foldWord(word).length > longest.length ? foldWord(word) : longest), '');

/** The current and former names of the same town, by one of them. All are folded. */
export const sameTowns = (names: readonly FormerName[]): ReadonlyMap<string, readonly string[]> => {
  const towns = new Map<string, string[]>();
  for (const { former, name } of names.filter(({ former }) => !former.includes(' '))) {
    const [old, today] = [foldWord(former), foldOfTown(name)];
    towns.set(old, [...(towns.get(old) ?? []), today]);
    towns.set(today, [...(towns.get(today) ?? []), old]);
  }
  return towns;
};

const genericFolds = new Set(generic.map(foldWord));

/** Invisible characters within words: keyboards and converters write joiners behind a halant (मध्‍य). */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
/** Characters that separate words. Marks within letters of Indian scripts do not. */
const separators = /[^\p{L}\p{M}\p{N}]+/u;

/** The first eight distinct words of a text. */
export const searchWords = (text: string): SearchWord[] => {
  const texts = text
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\bwi[ -]fi\b/g, 'wifi')
    .split(separators)
    .filter(Boolean);
  return [...new Set(texts)].slice(0, maxWords).map((word) => {
    const short = word.slice(0, longestWord);
    const fold = foldWord(short);
    return {
      text: short,
      latin: toPlainLatin(short),
      fold,
      synonyms: synonymsByFold.get(fold) ?? [],
      isGeneric: genericFolds.has(fold) || !/[\p{L}\p{N}]/u.test(short),
    };
  });
};
