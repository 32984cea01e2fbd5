import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** The nouns of the product, in dependency order. */
export const nouns: string[] = JSON.parse(read('nouns.json'));

const filesUnder = (path: string): string[] =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.test\./.test(file))
        .sort()
        .map((file) => join(path, file))
    : [];

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const tablesOf = (noun: string): string[] =>
  filesUnder('server/migrations')
    .filter((file) => new RegExp(`_${noun}(\\.[\\w-]+)?\\.sql$`).test(file))
    .flatMap((file) => matches(read(file), /^create table (\w+)/gm));

const endpointsOf = (noun: string): string[] =>
  filesUnder(`contract/src/${noun}`)
    .filter((file) => file.endsWith('.endpoints.ts'))
    .flatMap((file) => matches(read(file), /^export const (\w+) = (?:get|post|put|patch|del)</gm));

/** The noun of an event's subject (the word before its dot), unless it is the noun's own singular. */
const ownerOfSubject: Record<string, string> = {
  backup: 'operations',
  option: 'calendar',
  waiting: 'calendar',
  enquiry: 'enquiries',
  proposal: 'proposals',
  report: 'moderation',
  sandbox: 'payments',
  search: 'saved',
  ticket: 'support',
  upload: 'files',
  user: 'moderation',
};

const eventsOf = (noun: string): string[] =>
  matches(read('server/src/events.ts'), /^ {2}'([\w.]+)': true/gm).filter((event) => {
    const [subject = ''] = event.split('.');
    return (ownerOfSubject[subject] ?? (nouns.includes(subject) ? subject : `${subject}s`)) === noun;
  });

const pagesOf = (noun: string): string[] =>
  matches(read('web/app/routes.ts'), new RegExp(`'pages/${noun}/([\\w-]+)-page\\.tsx'`, 'g'));

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** What a noun owns, according to the code. */
const ownedBy = (noun: string): Record<string, string[]> => ({
  tables: tablesOf(noun),
  endpoints: endpointsOf(noun),
  events: eventsOf(noun),
  pages: unique(pagesOf(noun)),
});

const sectionOf = (noun: string): string => {
  const lines = Object.entries(ownedBy(noun))
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `- ${kind}: ${names.join(', ')}`);
  return [`### ${noun}`, ...lines, ''].join('\n');
};

const begin = '<!-- map: written by `npm run map` -->';
const end = '<!-- end of map -->';
const page = join(root, 'docs/architecture.md');

/** The page with the current map. */
export const withMap = (text: string): string => {
  const [before = ''] = text.split(begin);
  const after = text.split(end)[1] ?? '\n';
  return `${before}${begin}\n\n${nouns.map(sectionOf).join('\n')}\n${end}${after}`;
};

if (process.argv[2] === '--write') writeFileSync(page, withMap(readFileSync(page, 'utf8')));
