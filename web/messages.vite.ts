import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileSection } from './messages.compile.ts';

const source = join(import.meta.dirname, 'messages', 'en');
const target = join(import.meta.dirname, 'app', 'i18n', 'generated');

const writeIfChanged = (path: string, text: string): void => {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    // not there yet
  }
  writeFileSync(path, text);
};

/** The sections of every noun's file together; no two files may have the same one. */
const readCatalogue = (): Record<string, Record<string, string>> => {
  const catalogue: Record<string, Record<string, string>> = {};
  for (const file of readdirSync(source)) {
    for (const [section, texts] of Object.entries(JSON.parse(readFileSync(join(source, file), 'utf8')))) {
      if (section in catalogue) throw new Error(`${file}: the section ${section} exists already`);
      catalogue[section] = texts as Record<string, string>;
    }
  }
  return catalogue;
};

/** Writes `app/i18n/generated/<section>.ts` for every section of the catalogue. */
export const compileMessages = (): void => {
  const catalogue = readCatalogue();
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) {
    if (!(file.replace(/\.ts$/, '') in catalogue)) rmSync(join(target, file));
  }
  for (const [section, texts] of Object.entries(catalogue)) {
    writeIfChanged(join(target, `${section}.ts`), compileSection(texts, 'en'));
  }
};

/** The catalogue is compiled when the configuration is loaded (so before type generation too) and on every change. */
export const messages = (): Plugin => {
  compileMessages();
  return {
    name: 'messages',
    configureServer(server) {
      server.watcher.add(source);
      server.watcher.on('change', (path) => {
        if (path.startsWith(source)) compileMessages();
      });
    },
  };
};
