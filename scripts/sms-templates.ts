import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
export const page = join(root, 'docs/sms-templates.md');

const languages = (): string[] => readdirSync(join(root, 'web/messages')).sort();

/** Nothing in a language that has no text messages yet. */
const textsIn = (language: string): Record<string, string> => {
  const path = join(root, 'web/messages', language, 'notifications.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).sms ?? {}) : {};
};

/** How the operators write variables. The host is a part of the text that never changes. */
const asTemplate = (text: string): string =>
  text
    .replaceAll('{host}', 'your.host')
    .replace(/\{\w+\}/g, '{#var#}')
    .replaceAll('\n', '↵');

const begin = '<!-- templates: written by `npm run sms:templates` -->';
const end = '<!-- end of templates -->';

/** The page with the current templates. */
export const withTemplates = (text: string): string => {
  const [before = ''] = text.split(begin);
  const after = text.split(end)[1] ?? '\n';
  const rows = languages().flatMap((language) =>
    Object.entries(textsIn(language)).map(
      ([name, written]) => `| \`${name}.${language}\` | ${asTemplate(written)} |`,
    ),
  );
  return `${before}${begin}\n\n| name | template |\n|---|---|\n${rows.join('\n')}\n\n${end}${after}`;
};

if (process.argv[2] === '--write') writeFileSync(page, withTemplates(readFileSync(page, 'utf8')));
