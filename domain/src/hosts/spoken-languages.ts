/** What a host can say they speak: the languages of the Eighth Schedule, English, and what else is widely spoken at home. */
export const spokenLanguages = [
  ...([
    'Hindi',
    'English',
    'Assamese',
    'Awadhi',
    'Bengali',
    'Bhojpuri',
    'Bodo',
    'Chhattisgarhi',
    'Dogri',
  ] as const),
  ...([
    'Garhwali',
    'Gujarati',
    'Haryanvi',
    'Kannada',
    'Kashmiri',
    'Khasi',
    'Konkani',
    'Kumaoni',
    'Maithili',
  ] as const),
  ...(['Malayalam', 'Manipuri', 'Marathi', 'Marwari', 'Mewari', 'Mizo', 'Nepali', 'Nimadi', 'Odia'] as const),
  ...(['Punjabi', 'Rajasthani', 'Sanskrit', 'Santali', 'Sindhi', 'Tamil', 'Telugu', 'Tulu', 'Urdu'] as const),
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** In the order of the list, each once. */
export const inListOrder = (languages: readonly SpokenLanguage[]): SpokenLanguage[] =>
  spokenLanguages.filter((language) => languages.includes(language));
