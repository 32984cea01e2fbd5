import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** `start` and `end` fit languages that are written from right to left too; `left-1/2` is the middle in both. */
const physical =
  /(?<=[\s"'`:!])-?(?:(?:scroll-)?[mp][lr]-[\d[(a-z]|(?:left|right)-(?!1\/2)(?:[\d[(]|auto|full|px)|border-[lr](?=[\s"'`-])|rounded-(?:[lr]|[tb][lr])(?=[\s"'`-])|text-(?:left|right)(?=[\s"'`]))/;

it('has no class that says left or right where it means the beginning or the end of a line', () => {
  const app = resolve(import.meta.dirname, '..');
  const found = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$|\.css$/.test(file))
    .flatMap((file) =>
      readFileSync(resolve(app, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
