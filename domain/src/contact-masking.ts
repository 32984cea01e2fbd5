/** What replaces a phone number or address that must stay hidden for now. */
export const hidden = '••••••';

/** The version of the rule below. Raise it with every change: stored masked texts are then masked again. */
export const maskingRule = 2;

interface Masked {
  text: string;
  /** Whether anything was hidden. */
  isMasked: boolean;
}

/** A range in a text. `to` is exclusive. */
interface Span {
  from: number;
  to: number;
}

/** Adjacent digits, or a digit written as a word. */
interface Group extends Span {
  digits: string;
}

const words = [
  ['zero', 'shunya', 'शून्य'],
  ['one', 'ek', 'एक'],
  ['two', 'do', 'दो'],
  ['three', 'teen', 'tin', 'तीन'],
  ['four', 'char', 'chaar', 'चार'],
  ['five', 'panch', 'paanch', 'पांच', 'पाँच'],
  ['six', 'chhe', 'chhah', 'छह', 'छः'],
  ['seven', 'saat', 'सात'],
  ['eight', 'aath', 'आठ'],
  ['nine', 'nau', 'नौ'],
];
const valueOfWord = new Map(
  words.flatMap((those, value) => those.map((word) => [word, String(value)] as const)),
);
const anyWord = [...valueOfWord.keys()].join('|');

/** Separators between the digits of one number, at most three in a row. */
const between = String.raw`[\s\-‐‑‒–—−.,()[\]_/\\*~|'"·•+\u200b-\u200d\u2060\ufe0f\u20e3\ufeff]{0,3}`;
const group = String.raw`\p{Nd}+|(?<![\p{L}\p{M}])(?:(?:double|triple)\s+)?(?:${anyWord})(?![\p{L}\p{M}])`;
const runs = new RegExp(`(?:${group})(?:${between}(?:${group}))*`, 'giu');
const groups = new RegExp(group, 'giu');

/** Figures that resemble part of a telephone number but are not one. */
const amount = String.raw`(?<![\d,])\d{1,3}(?:,\d{2})*,\d{3}(?![\d,]\d)`;
const price = String.raw`(?:₹|\brs\.?|\binr)\s*\d{1,8}(?!\d)`;
const isoDate = String.raw`(?<!\d)20\d\d-[01]\d-[0-3]\d(?!\d|-\d)`;
const date = String.raw`(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?!\d|[-/.]\d)`;
/** The id in a link, for example to a venue. An id without letters could be a number in disguise. */
const uuid = String.raw`(?<![\da-f-])(?=[\d-]*[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-f-])`;
const figures = new RegExp(`${date}|${amount}|${price}|${isoDate}|${uuid}`, 'giu');

const mobile = /^(?:00|0)?(?:91)?0?[6-9]\d{9}$/;
const landline = /^(?:0\d{9,10}|(?:00)?91[1-5]\d{9})$/;
const abroad = /^\d{10,15}$/;

const digitsOf = (text: string): string => {
  const word = text.toLowerCase().split(/\s+/);
  const value = valueOfWord.get(word.at(-1) ?? '');
  if (value !== undefined) return value.repeat(word[0] === 'double' ? 2 : word[0] === 'triple' ? 3 : 1);
  return [...text].map(valueOfDigit).join('');
};

const valuesOfDigits = new Map<string, number>();

/**
 * The decimal digits of every script are contiguous and start with zero. Cached, because there are several
 * hundred.
 */
const valueOfDigit = (digit: string): number => {
  const known = valuesOfDigits.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  valuesOfDigits.set(digit, code - zero);
  return code - zero;
};

/** The length of a telephone number in any spelling, including its prefixes. */
const [minDigits, maxDigits] = [10, 15];

const isPhone = (parts: readonly Group[], digits: string, hasPlus: boolean): boolean => {
  const isOne = mobile.test(digits) || landline.test(digits) || (hasPlus && abroad.test(digits));
  // Amounts: 10 000, 25 000.
  return isOne && !(parts.length > 1 && parts.every((part) => part.digits.endsWith('000')));
};

const groupsIn = (run: RegExpMatchArray): Group[] =>
  [...run[0].matchAll(groups)].map((found) => {
    const from = (run.index ?? 0) + (found.index ?? 0);
    return { from, to: from + found[0].length, digits: digitsOf(found[0]) };
  });

/** The longest number that begins with the group at `first`. Null if there is none. */
const phoneAt = (
  parts: readonly Group[],
  first: number,
  text: string,
): { span: Span; next: number } | null => {
  const start = parts[first];
  if (!start) return null;
  // The digits of the next groups joined together. Longer sequences are not numbers.
  const numbers: string[] = [];
  for (let at = first, digits = ''; at < parts.length; at += 1) {
    digits += parts[at]?.digits;
    if (digits.length > maxDigits) break;
    numbers.push(digits);
  }
  if ((numbers.at(-1)?.length ?? 0) < minDigits) return null;
  const hasPlus = /\+[\s(]*$/.test(text.slice(Math.max(0, start.from - 4), start.from));
  for (let end = first + numbers.length; end > first; end -= 1) {
    const [digits = '', last] = [numbers[end - first - 1], parts[end - 1]];
    if (digits.length < minDigits) return null;
    if (last && isPhone(parts.slice(first, end), digits, hasPlus)) {
      const from = hasPlus ? text.lastIndexOf('+', start.from) : start.from;
      return { span: { from, to: last.to }, next: end };
    }
  }
  return null;
};

const phonesIn = (text: string): Span[] => {
  const plain = text.replace(figures, (found) => 'x'.repeat(found.length));
  return [...plain.matchAll(runs)].flatMap((run) => {
    const parts = groupsIn(run);
    const spans: Span[] = [];
    for (let first = 0; first < parts.length; ) {
      const found = phoneAt(parts, first, text);
      if (found) spans.push(found.span);
      first = found?.next ?? first + 1;
    }
    return spans;
  });
};

const local = String.raw`[\p{L}\p{N}_%+-]{1,64}(?:\.[\p{L}\p{N}_%+-]{1,64}){0,4}`;
const label = String.raw`[\p{L}\p{N}-]{1,64}`;
const hosts = 'gmail|googlemail|yahoo|ymail|outlook|hotmail|live|rediffmail|icloud|proton|protonmail|zoho';
const top = '(?:com|in|org|net|co|me|info|io|biz|edu|gov)';
const marked = String.raw`[([{<]\s*at\s*[)\]}>]`;
const dot = String.raw`\s*(?:\.|[([{<]\s*(?:dot|\.)\s*[)\]}>]|\bdot\b|डॉट)\s*`;
const dotWord = String.raw`\s*(?:[([{<]\s*dot\s*[)\]}>]|\bdot\b|डॉट)\s*`;
/**
 * An at-sign and what precedes it. The search goes backwards from the sign, because a text is long and has
 * few at-signs.
 */
const after = (space: string, at: string): string => `(?=${at})(?<=(${local})(${space}))${at}`;
const emails = [
  // asha@example.in, asha @ gmail . com, a UPI address asha@bank
  String.raw`${after('', '[@＠]')}(?=\p{L})${label}(?:${dot}${top}\b|\.${label})*`,
  String.raw`${after('\\s?', '[@＠]')}\s?${label}(?:${dot}${top}\b)+`,
  String.raw`${after('\\s*', marked)}\s*${label}(?:${dot}${label})*`,
  String.raw`${after('\\s+', '(?:at|एट)')}\s+${label}(?:${dotWord}${top}\b)+`,
  String.raw`${after('\\s+', '(?:at|एट)')}\s+(?:${hosts})\b(?:${dot}${top}\b)*`,
].map((pattern) => new RegExp(pattern, 'giu'));

const emailsIn = (text: string): Span[] =>
  emails.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found, 1: name = '', 2: space = '' }) => ({
      from: index - space.length - name.length,
      to: index + found.length,
    })),
  );

/** Links that open a chat with somebody, or their profile. */
const chats =
  /(?:https?:\/\/)?(?<![\p{L}\p{N}.-])(?:[a-z]+\.)?(?:wa\.me|whatsapp\.com|t\.me|telegram\.me|m\.me|instagram\.com|facebook\.com|fb\.com|snapchat\.com)(?![\p{L}\p{N}-]|\.\p{L})(?:[/?#]\S*)?/giu;

const chatsIn = (text: string): Span[] =>
  [...text.matchAll(chats)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

/**
 * Masks phone numbers (Indian in all spellings, foreign ones with a plus), email addresses, payment addresses
 * and links to chats. This deters people from bypassing the platform. It is not a guarantee.
 */
export const maskContacts = (text: string): Masked => {
  const spans = [...phonesIn(text), ...emailsIn(text), ...chatsIn(text)].sort((a, b) => a.from - b.from);
  let masked = '';
  let done = 0;
  for (const { from, to } of spans) {
    if (from >= done) masked += text.slice(done, from) + hidden;
    done = Math.max(done, to);
  }
  return { text: masked + text.slice(done), isMasked: spans.length > 0 };
};

const stop = '[.\u3002\uff0e\uff61]';
const links = new RegExp(
  String.raw`[a-z][a-z\d+.-]*:\/\/\S*|[\p{L}\p{M}\p{N}-]+(?:${stop}[\p{L}\p{M}\p{N}-]+)*${stop}[\p{L}\p{M}]{2,}(?:[/?#:]\S*)?`,
  'giu',
);

/** A name in an email to somebody who never asked for one: without links and contact details. */
export const maskName = (name: string): string => maskContacts(name).text.replace(links, hidden);

const tops = 'com|in|org|net|co|me|info|io|biz|edu|gov|link|app|site|shop|online|store|xyz';
/**
 * Links to websites. The end of a domain is in small or in capital letters: "the garden.In summer" is two sentences, and
 * "S.R.Palace" a name.
 */
const websites = new RegExp(
  String.raw`(?:[Hh]ttps?|HTTPS?):\/\/\S+|(?<![\p{L}\p{N}-])(?:www|WWW)\.\S+|(?<![\p{L}\p{N}-])(?:[\p{L}\p{M}\p{N}-]+\.)+(?:${tops}|${tops.toUpperCase()})(?![\p{L}\p{M}\p{N}-]|\.[\p{L}\p{N}])(?:[/?#:]\S*)?`,
  'gu',
);

/** A text that everybody reads: without contact details and links to websites. */
export const maskPublic = (text: string): string => maskContacts(text).text.replace(websites, hidden);

/** A text as another person reads it. `isShown`: whether they may see each other's contact details. */
export const visibleText = (
  text: string,
  { isMine, isShown }: { isMine: boolean; isShown: boolean },
): string => (isMine || isShown ? text : maskContacts(text).text);

/** Minimum number of letters in first and last name together. */
const shortestName = 2;

/**
 * The problem with a name, if any. A name is visible before a booking is confirmed, so it must contain neither
 * contact details nor links.
 */
export const wrongInName = (name: string): 'name_short' | 'name_contact' | null => {
  if (name.length < shortestName) return 'name_short';
  return maskPublic(name) === name ? null : 'name_contact';
};
