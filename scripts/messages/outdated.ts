import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { messagesDirectory } from './compile-messages.ts';

/** When each text of a file was last written, by `section.key`, in seconds. */
export type Written = ReadonlyMap<string, number>;

/**
 * Reads the times of a file of texts from `git blame --line-porcelain`. Each text is on a line of its own. Lines that are not
 * committed count as written now.
 */
export const writtenIn = (blame: string): Written => {
  const written = new Map<string, number>();
  let [at, section] = [0, ''];
  for (const line of blame.split('\n')) {
    at = Number(line.match(/^committer-time (\d+)$/)?.[1] ?? at);
    section = line.match(/^\t {2}"(\w+)": \{/)?.[1] ?? section;
    const key = line.match(/^\t {4}"(\w+)": /)?.[1];
    if (key) written.set(`${section}.${key}`, at);
  }
  return written;
};

/** The texts that were translated before their English was last written: it may say something else now. */
export const outdatedTexts = (source: Written, translation: Written): string[] =>
  [...source].filter(([key, at]) => at > (translation.get(key) ?? at)).map(([key]) => key);

/** The texts of a file that may be outdated in a language. */
export const outdatedIn = (language: string, source: string, file: string): string[] => {
  const [written, translated] = [source, language].map((one) => {
    const path = join(messagesDirectory, one, file);
    const options = { encoding: 'utf8', maxBuffer: 1e8, cwd: messagesDirectory } as const;
    return writtenIn(execFileSync('git', ['blame', '--line-porcelain', '--', path], options));
  });
  return outdatedTexts(written ?? new Map(), translated ?? new Map());
};
