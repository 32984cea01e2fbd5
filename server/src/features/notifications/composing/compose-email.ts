import { beginningOf } from '@mandap/domain/typed-text';
import type { Email, TableRow } from '../email/email.ts';
import { oneLine } from './one-line.ts';

export type Values = Record<string, string | number>;

/** A section of the catalogue. Every email has a subject and a heading; the other parts are optional. */
export type EmailTexts<V> = Record<string, (values: V) => string> & {
  subject: (values: V) => string;
  heading: (values: V) => string;
};

/** A text that a person wrote, as opposed to one from the catalogue. */
interface Written {
  written: string;
}

export interface EmailParts<Texts> {
  /** Keys of the section, or texts that somebody wrote. Defaults to the section's `body`. */
  paragraphs?: readonly (keyof Texts | Written | '' | false | null)[];
  heading?: keyof Texts;
  table?: readonly (TableRow | false)[];
  code?: string;
  /** `label` overrides the key `button`, and `path` the notification's own page. */
  button?: { label?: keyof Texts; path?: string };
}

const maxQuoteLength = 280;

/** The beginning of a person's text. Empty if there is none. */
export const quote = (text: string | null): Written => {
  const line = oneLine(text ?? '');
  const start = beginningOf(line, maxQuoteLength);
  return { written: line && `“${start.length < line.length ? `${start.trimEnd()}…` : start}”` };
};

/** The paragraphs of a person's text. */
export const paragraphsOf = (text: string): Written[] => text.split(/\n+/).map((written) => ({ written }));

const cleaned = <V extends Values>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  ) as V;

/**
 * An email with a section's texts and the values filled in. Everything that people typed is put on one line, so that a name
 * cannot become a header or a paragraph.
 */
export const composeEmail = <V extends Values, Texts extends EmailTexts<V>>(
  texts: Texts,
  values: V,
  { paragraphs = ['body'], heading = 'heading', table = [], code, button = {} }: EmailParts<Texts> = {},
): Email => {
  const safe = cleaned(values);
  const say = (key: keyof Texts): string => texts[key]?.(safe) ?? '';
  const written = paragraphs.map((part) => {
    if (!part) return '';
    return typeof part === 'object' ? oneLine(part.written) : say(part);
  });
  const rows = table.filter((row) => row !== false).map(([label, value]) => [label, oneLine(value)] as const);
  const { label = 'button', path } = button;
  return {
    subject: say('subject'),
    preview: say('preview') || say('heading'),
    heading: say(heading),
    paragraphs: written.filter(Boolean),
    ...(code && { code }),
    ...(rows.length > 0 && { table: rows }),
    ...(label in texts && { button: { label: say(label), ...(path && { path }) } }),
    ...('note' in texts && { note: say('note') }),
  };
};
