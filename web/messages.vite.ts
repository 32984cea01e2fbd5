import type { Plugin } from 'vite';
import { compileMessages, sectionsOf } from '../scripts/messages/compile-messages.ts';
import { compileSection } from '../scripts/messages/compile-section.ts';
import { messagesDirectory, sourceLanguage } from '../scripts/messages/sections.ts';

const generated = /[\\/]i18n[\\/]generated[\\/](\w+)\.ts$/;

/**
 * The catalogue is compiled when the configuration is loaded (so before type generation too) and on every change. The pages
 * of another language have the same modules, with their own texts.
 */
export const messages = (language: string): Plugin => {
  compileMessages();
  const sections = language === sourceLanguage ? null : sectionsOf(language);
  return {
    name: 'messages',
    load(id) {
      const texts = sections?.[generated.exec(id)?.[1] ?? ''];
      return texts && compileSection(texts, language);
    },
    configureServer(server) {
      server.watcher.add(messagesDirectory);
      server.watcher.on('change', (path) => {
        if (path.startsWith(messagesDirectory)) compileMessages();
      });
    },
  };
};
