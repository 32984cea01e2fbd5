import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, sourceLanguage } from '@mandap/domain/languages';
import type { ServerBuild } from 'react-router';
import type { ModuleRunner } from 'vite/module-runner';
import type { Web } from './pages.ts';

/**
 * Renders the web workspace in one language from its sources. The modules come from Vite in the parent process
 * (scripts/dev-server.ts), which gets to know the address of this one. Vite reads the language from the environment too
 * (web/pages-language.ts).
 */
export const devWeb = (directory: string, language: Language): Web => {
  const send = (message: object) => void process.send?.(message);
  let runner: Promise<ModuleRunner> | undefined;
  return {
    mode: 'development',
    languages: language === sourceLanguage ? [] : [language],
    clientDirectory: null,
    async attach(fastify) {
      fastify.addHook('onListen', async () => send({ origin: fastify.listeningOrigin }));
    },
    async loadBuild() {
      runner ??= createRunner(directory, send);
      return (await runner).import<ServerBuild>('virtual:react-router/server-build');
    },
  };
};

const createRunner = async (directory: string, send: (message: object) => void): Promise<ModuleRunner> => {
  const file = createRequire(join(directory, 'package.json')).resolve('vite/module-runner');
  const vite = (await import(pathToFileURL(file).href)) as typeof import('vite/module-runner');
  return new vite.ModuleRunner(
    { transport: { connect: ({ onMessage }) => void process.on('message', onMessage), send } },
    new vite.ESModulesEvaluator(),
  );
};
