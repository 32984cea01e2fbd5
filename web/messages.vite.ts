import type { Plugin } from 'vite';
import { compileMessages, messagesDirectory } from '../scripts/messages/compile-messages.ts';

/** The catalogue is compiled when the configuration is loaded (so before type generation too) and on every change. */
export const messages = (): Plugin => {
  compileMessages();
  return {
    name: 'messages',
    configureServer(server) {
      server.watcher.add(messagesDirectory);
      server.watcher.on('change', (path) => {
        if (path.startsWith(messagesDirectory)) compileMessages();
      });
    },
  };
};
