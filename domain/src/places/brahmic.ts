/**
 * Transliterates the scripts of India into Latin letters, one word at a time. Their Unicode blocks share one
 * layout (that of ISCII), so one table of 128 positions covers them all: a sign's meaning is its offset in
 * its block.
 */
const SIGNS: Readonly<Record<number, string>> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'n',
  26: 'ch',
  27: 'chh',
  28: 'j',
  29: 'jh',
  30: 'n',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  41: 'n',
  42: 'p',
  43: 'ph',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  49: 'r',
  50: 'l',
  51: 'l',
  52: 'zh',
  53: 'v',
  54: 'sh',
  55: 'sh',
  56: 's',
  57: 'h',
  88: 'k',
  89: 'kh',
  90: 'gh',
  91: 'z',
  92: 'r',
  93: 'rh',
  94: 'f',
  95: 'y',
};
/** Consonants that a dot below (nukta) changes. */
const DOTTED: Readonly<Record<number, number>> = {
  21: 0x58,
  22: 0x59,
  23: 0x5a,
  28: 0x5b,
  33: 0x5c,
  34: 0x5d,
  43: 0x5e,
  47: 0x5f,
};
/** The independent vowels. As signs on a consonant they are 0x38 further on; `a` has no sign. */
const VOWELS: Readonly<Record<number, string>> = {
  5: 'a',
  6: 'a',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  12: 'li',
  13: 'e',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
};
const SIGN_SHIFT = 0x38;
const ANUSVARA = 0x02;
const NUKTA = 0x3c;
const FIRST_SIGN = 0x3e;
const VIRAMA = 0x4d;
const TIPPI = 0x70;

const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
type Script = (typeof SCRIPTS)[number];

/** Scripts whose languages do not pronounce every written `a`. */
const DROPS_SCHWA: ReadonlySet<Script> = new Set(['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'odia']);

/** Letters outside the common layout: consonants without a vowel, and letters of one script. */
const BARE: ReadonlyMap<string, string> = new Map([
  ['\u09CE', 't'],
  ['\u0D7A', 'n'],
  ['\u0D7B', 'n'],
  ['\u0D7C', 'r'],
  ['\u0D7D', 'l'],
  ['\u0D7E', 'l'],
  ['\u0D7F', 'k'],
]);
/** য and ଯ, then the w of Assamese and Odia, and the r of Assamese. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['\u09AF', 'j'],
  ['\u0B2F', 'j'],
  ['\u09F1', 'w'],
  ['\u0B71', 'w'],
  ['\u09F0', 'r'],
]);
const CANDRA_A = '\u0972';
/** Pairs that are pronounced differently from how they are written. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/ज्ञ|જ્ઞ|ਜ੍ਞ/gu, 'ग्य'],
  [/ற்ற/gu, 'ட்ட'],
  [/റ്റ/gu, 'ട്ട'],
];

interface Sound {
  consonant: string;
  vowel: string;
  /** An `a` that is not written. */
  inherent: boolean;
  /** Whether the consonant is joined to the one before it, without a vowel between them. */
  joined: boolean;
  nasal: boolean;
}

const scriptOf = (code: number): Script | undefined => SCRIPTS[(code >> 7) - (0x900 >> 7)];

const firstOf = (script: Script): number => 0x900 + SCRIPTS.indexOf(script) * 0x80;

type Reading = Pick<Sound, 'consonant' | 'vowel' | 'inherent'>;

const letterSound = (letter: string, place: number): Reading | undefined => {
  const bare = BARE.get(letter);
  if (bare !== undefined) return { consonant: bare, vowel: '', inherent: false };
  const vowel = letter === CANDRA_A ? 'a' : VOWELS[place];
  if (vowel !== undefined) return { consonant: '', vowel, inherent: false };
  const consonant = OWN.get(letter) ?? SIGNS[place];
  return consonant === undefined ? undefined : { consonant, vowel: 'a', inherent: true };
};

/** A sign changes the sound before it: it sets or removes its vowel, or adds a nasal after it. */
const applySign = (sound: Sound, place: number): void => {
  if (place >= FIRST_SIGN && place <= VIRAMA) {
    sound.vowel = place === VIRAMA ? '' : (VOWELS[place - SIGN_SHIFT] ?? 'a');
    sound.inherent = false;
  } else if (place <= ANUSVARA || place === TIPPI) sound.nasal = true;
};

const soundsOf = (word: string, script: Script): Sound[] => {
  const nukta = firstOf(script) + NUKTA;
  const sounds: Sound[] = [];
  const codes = [...word].map((letter) => letter.codePointAt(0) ?? 0);
  let joins = false;
  for (const [index, code] of codes.entries()) {
    const place = code & 0x7f;
    const dotted = codes[index + 1] === nukta ? (DOTTED[place] ?? place) : place;
    const sound = letterSound(String.fromCodePoint(code), dotted);
    const last = sounds.at(-1);
    if (sound) sounds.push({ ...sound, joined: joins && sound.consonant !== '', nasal: false });
    else if (last) applySign(last, place);
    joins = place === VIRAMA;
  }
  return sounds;
};

/** Clusters that keep their final `a`: Chandra, Rajya, but Durg and Khand. */
const KEEPS_ITS_VOWEL = /^(?:y|r|v|w)$/;

/** Ganga-nagar: the second word of a compound keeps its first vowel. */
const endsInNagar = (sounds: readonly Sound[]): boolean =>
  sounds
    .slice(-3)
    .map(({ consonant, inherent }) => (inherent ? consonant : ''))
    .join() === 'n,g,r';

/**
 * Schwa deletion, from right to left: an unwritten `a` is silent at the end of a word, and between a vowel
 * with its consonant and a consonant with a vowel (la-kha-na-u: Lakhnau, kha-ra-go-na: Khargon).
 */
const dropSchwas = (sounds: readonly Sound[]): void => {
  const last = sounds.at(-1);
  const nagar = endsInNagar(sounds) ? sounds.length - 3 : undefined;
  if (
    sounds.length > 1 &&
    last?.inherent &&
    !last.nasal &&
    !(last.joined && KEEPS_ITS_VOWEL.test(last.consonant))
  )
    last.vowel = '';
  for (let index = sounds.length - 2; index > 0; index -= 1) {
    const [before, sound, after] = [sounds[index - 1], sounds[index], sounds[index + 1]];
    if (!before || !sound || !after) continue;
    const open = index !== nagar && sound.inherent && !sound.nasal && !sound.joined && sound.consonant !== '';
    if (open && before.vowel !== '' && after.consonant !== '' && after.vowel !== '') sound.vowel = '';
  }
};

const VOICED: Readonly<Record<string, string>> = { k: 'g', ch: 's', t: 'd', p: 'b' };
const NASALS = new Set(['n', 'm']);

/** Tamil writes one letter for p and b, t and d, k and g. It is voiced after a nasal and between vowels. */
const voicedTamil = (sound: Sound, before: Sound | undefined, after: Sound | undefined): string => {
  const { consonant } = sound;
  if (!before || (sound.joined && before.consonant === consonant)) return consonant;
  if (sound.joined && NASALS.has(before.consonant))
    return consonant === 'ch' ? 'j' : (VOICED[consonant] ?? consonant);
  const betweenVowels = before.vowel !== '' && sound.vowel !== '';
  return betweenVowels && !(after?.joined && after.consonant === consonant)
    ? (VOICED[consonant] ?? consonant)
    : consonant;
};

/** A word of one Brahmic script in Latin letters, as its language pronounces it. */
export const brahmicToLatin = (word: string): string => {
  const script = scriptOf(word.codePointAt(0) ?? 0);
  if (!script) return word;
  const spoken = SPOKEN.reduce((text, [written, sound]) => text.replace(written, sound), word);
  const sounds = soundsOf(spoken, script);
  if (DROPS_SCHWA.has(script)) dropSchwas(sounds);
  return sounds
    .map((sound, index) => {
      const { vowel, nasal } = sound;
      const consonant =
        script === 'tamil' ? voicedTamil(sound, sounds[index - 1], sounds[index + 1]) : sound.consonant;
      const next = sounds[index + 1]?.consonant ?? (DROPS_SCHWA.has(script) ? 'n' : 'm');
      return `${consonant}${vowel}${nasal ? (/^[pbm]/.test(next) ? 'm' : 'n') : ''}`;
    })
    .join('');
};
