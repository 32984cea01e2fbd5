import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';
export type Script =
  | 'latin'
  | 'devanagari'
  | 'arabic'
  | 'bengali'
  | 'gujarati'
  | 'gurmukhi'
  | 'kannada'
  | 'malayalam'
  | 'odia'
  | 'tamil'
  | 'telugu';

interface Font extends Record<Weight, string> {
  family: string;
}

/**
 * Noto Sans, for ₹ and Latin, its Devanagari, and fonts of the other scripts that names of India are written in, all with
 * shaping rules for conjuncts (SIL Open Font License). For Malayalam and Telugu they are of a family whose marks fontkit,
 * which shapes the text of PDFs, can place. A file is read when a text needs it.
 */
export const fontFiles: Record<Script, Font> = {
  latin: {
    family: 'Noto Sans',
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  devanagari: {
    family: 'Noto Sans Devanagari',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
  arabic: {
    family: 'Noto Naskh Arabic',
    regular: require.resolve(
      '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
  },
  bengali: {
    family: 'Noto Sans Bengali',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  },
  gujarati: {
    family: 'Noto Sans Gujarati',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'),
  },
  gurmukhi: {
    family: 'Noto Sans Gurmukhi',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
  },
  kannada: {
    family: 'Noto Sans Kannada',
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  },
  malayalam: {
    family: 'Anek Malayalam',
    regular: require.resolve('@expo-google-fonts/anek-malayalam/400Regular/AnekMalayalam_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/anek-malayalam/700Bold/AnekMalayalam_700Bold.ttf'),
  },
  odia: {
    family: 'Noto Sans Oriya',
    regular: require.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'),
  },
  tamil: {
    family: 'Noto Sans Tamil',
    regular: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
  telugu: {
    family: 'Anek Telugu',
    regular: require.resolve('@expo-google-fonts/anek-telugu/400Regular/AnekTelugu_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/anek-telugu/700Bold/AnekTelugu_700Bold.ttf'),
  },
};

/** Letters, signs and digits by script. */
const letters: Partial<Record<Script, RegExp>> = {
  // With the ends of sentences, which other scripts use too.
  devanagari: /[\p{Script=Devanagari}\u0964\u0965]/u,
  // With its punctuation.
  arabic: /[\p{Script=Arabic}\u0600-\u06ff]/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  odia: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
};

const scripts = Object.keys(fontFiles) as Script[];

/** The scripts of a text besides Latin. */
export const scriptsIn = (text: string): Script[] => scripts.filter((script) => letters[script]?.test(text));

/** Marks and joiners, which belong to the letter before. */
const joined = /\p{Script=Inherited}/u;

/** A part of a word that is written in one font, because joined letters must not be separated. */
export interface Run {
  text: string;
  script: Script;
}

/**
 * The runs of a word. The Devanagari font includes Latin letters, so a Hindi text needs no second font: loading one takes most
 * of the time.
 */
export const runsOf = (word: string, language: string): Run[] => {
  const isDevanagari = new Intl.Locale(language).maximize().script === 'Deva';
  const others = isDevanagari || letters.devanagari?.test(word) ? 'devanagari' : 'latin';
  const runs: Run[] = [];
  for (const character of word) {
    const last = runs.at(-1);
    const script = scriptsIn(character)[0] ?? others;
    if (last && (last.script === script || joined.test(character))) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs;
};
