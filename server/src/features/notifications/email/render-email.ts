import type { Language } from '@mandap/domain/languages';
import { beginningOf } from '@mandap/domain/typed-text';
import { textsIn } from '#server/i18n/texts.ts';
import type { Email, Sender, UnsubscribeLinks } from './email.ts';
import { plainTextOf } from './email-plain-text.ts';

interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export interface Rendering {
  language: Language;
  sender: Sender;
  /** The default link of the email's button. */
  path: string;
  links: UnsubscribeLinks | null;
}

/** HTML pieces with the numbers of values between them: piece, number, piece, … */
type Pattern = readonly string[];

/** Mail programs cut longer previews. */
const maxPreviewLength = 150;
const maxCached = 100;
const cached = new Map<string, Pattern>();

/** Private-use characters, which occur in no text. */
const [opening, closing] = ['\ue000', '\ue001'];

/** The email with numbers in place of all values that differ between emails of the same shape, and the values themselves. */
const withNumbers = (email: Email, url: string, links: UnsubscribeLinks | null) => {
  const values: string[] = [];
  const numbered = (value: string): string => `${opening}${values.push(value) - 1}${closing}`;
  const { subject, preview, heading, paragraphs, code, table, button, note } = email;
  const shape: Email = {
    subject: numbered(subject),
    preview: numbered(beginningOf(preview, maxPreviewLength)),
    heading: numbered(heading),
    paragraphs: paragraphs.map(numbered),
    ...(code && { code: numbered(code) }),
    ...(table && { table: table.map(([label, value]) => [numbered(label), numbered(value)] as const) }),
    ...(button && { button: { label: numbered(button.label) } }),
    ...(note && { note: numbered(note) }),
  };
  const toChoices = links && { choicesUrl: numbered(links.choicesUrl), unsubscribeUrl: '' };
  return { shape, url: numbered(url), links: toChoices, values };
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/**
 * Renders the layout with React once per shape of email, because that takes a hundred times as long as filling in the
 * values.
 */
const htmlOf = async (email: Email, { language, sender, links, url }: Rendering & { url: string }) => {
  const { values, ...numbered } = withNumbers(email, url, links);
  const key = JSON.stringify([numbered, language, sender]);
  const pattern = cached.get(key) ?? (await patternOf(numbered, language, sender));
  if (cached.size >= maxCached) cached.clear();
  cached.set(key, pattern);
  return pattern
    .map((piece, index) => (index % 2 === 0 ? piece : escaped(values[Number(piece)] ?? '')))
    .join('');
};

const patternOf = async (
  { shape: email, url, links }: Omit<ReturnType<typeof withNumbers>, 'values'>,
  language: Language,
  sender: Sender,
): Promise<Pattern> => {
  const { emailHtml } = await import('./email-layout.tsx');
  const html = await emailHtml({ email, language, t: textsIn(language), sender, url, links });
  return html.split(new RegExp(`${opening}(\\d+)${closing}`));
};

/** An email ready to send. React is loaded with the first one, so that the server starts faster. */
export const renderEmail = async (email: Email, rendering: Rendering): Promise<RenderedEmail> => {
  const { language, sender, links, path } = rendering;
  const url = sender.siteUrl + (email.button?.path ?? path);
  return {
    subject: email.subject,
    html: await htmlOf(email, { ...rendering, url }),
    text: plainTextOf(email, { t: textsIn(language), sender, url, links }),
  };
};
