import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';
export type Script = 'latin' | 'devanagari';

/** Noto Sans, for ₹ and Latin, and its Devanagari, with the shaping rules for conjuncts (SIL Open Font License). */
export const fontFiles: Record<Script, Record<Weight, string>> = {
  latin: {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  devanagari: {
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
};

/**
 * The font of a word. A word uses one font, because joined letters must not be separated. The Devanagari font includes Latin
 * letters, so Hindi text needs no second font. Loading a font takes most of the time.
 */
export const scriptOf = (word: string, language: string): Script =>
  language === 'hi' || /\p{Script=Devanagari}/u.test(word) ? 'devanagari' : 'latin';
