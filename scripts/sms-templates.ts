import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
export const page = join(root, 'docs/sms-templates.md');

const languages = (): string[] => readdirSync(join(root, 'web/messages')).sort();

type Section = 'sms' | 'whatsApp';

/** Nothing in a language that has no such messages yet. */
const textsIn = (language: string, section: Section): Record<string, string> => {
  const path = join(root, 'web/messages', language, 'notifications.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8'))[section] ?? {}) : {};
};

/** How the operators write variables. The host is a part of the text that never changes. */
const asTemplate = (text: string): string =>
  text
    .replaceAll('{host}', 'your.host')
    .replace(/\{\w+\}/g, '{#var#}')
    .replaceAll('\n', '↵');

/** Meta's names have small letters and underscores, its variables two brackets. */
const asWhatsAppRow = (name: string, language: string, text: string): string => {
  const template = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `| \`${template}\` | ${language} | ${text.replace(/\{(\w+)\}/g, '{{$1}}')} |`;
};

const rowsOf = (section: Section, row: (name: string, language: string, text: string) => string): string[] =>
  languages().flatMap((language) =>
    Object.entries(textsIn(language, section)).map(([name, text]) => row(name, language, text)),
  );

/** The text with a new table between the marks of a section. */
const withTable = (text: string, section: Section, rows: readonly string[]): string => {
  const begin = `<!-- ${section} templates: written by \`npm run sms:templates\` -->`;
  const end = `<!-- end of ${section} templates -->`;
  const [before = ''] = text.split(begin);
  const after = text.split(end)[1] ?? '\n';
  return `${before}${begin}\n\n${rows.join('\n')}\n\n${end}${after}`;
};

/** The page with the current templates. */
export const withTemplates = (text: string): string => {
  const sms = rowsOf('sms', (name, language, one) => `| \`${name}.${language}\` | ${asTemplate(one)} |`);
  const whatsApp = rowsOf('whatsApp', asWhatsAppRow);
  return withTable(withTable(text, 'sms', ['| name | template |', '|---|---|', ...sms]), 'whatsApp', [
    '| name | language | body |',
    '|---|---|---|',
    ...whatsApp,
  ]);
};

if (process.argv[2] === '--write') writeFileSync(page, withTemplates(readFileSync(page, 'utf8')));
