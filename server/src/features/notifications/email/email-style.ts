/** The product's light colours. They are inline in every email, because Outlook supports nothing else. */
export const colours = {
  background: '#FFFBF5',
  surface: '#FFFFFF',
  raised: '#FDF3E7',
  ink: '#2A1A1F',
  muted: '#6A565B',
  line: '#EADFD3',
  primary: '#9B1C3B',
  fill: '#9B1C3B',
  onPrimary: '#FFFFFF',
  marigold: '#F2A20C',
};

export const fonts = {
  body: "system-ui, Roboto, 'Noto Sans', 'Noto Sans Devanagari', Arial, sans-serif",
  display: "Eczar, 'Noto Serif', Georgia, serif",
  code: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
};

/** The dark theme, for mail programs that support one. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .background { background-color: #171012 !important; }
  .surface { background-color: #211719 !important; border-color: #3B2A2E !important; }
  .raised { background-color: #2B1E21 !important; }
  .ink { color: #F8EEE7 !important; }
  .muted { color: #BCA7A9 !important; }
  .primary { color: #F28FA5 !important; }
  .fill { background-color: #C63A58 !important; }
  .line { border-color: #3B2A2E !important; }
}`;
