import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import { type Language, sourceLanguage } from '@mandap/domain/languages';
import type { ServerBuild } from 'react-router';
import type { Connect, InlineConfig, ViteDevServer } from 'vite';
import type { Web } from './pages.ts';

/**
 * Serves the web workspace in one language from its sources, through Vite in this process. Changes show without a restart. Vite
 * reads the language from the environment too (web/pages-language.ts).
 */
export const devWeb = (directory: string, language: Language): Web => {
  let vite: ViteDevServer | undefined;
  return {
    mode: 'development',
    languages: language === sourceLanguage ? [] : [language],
    clientDirectory: null,
    async attach(fastify) {
      const server = await createVite(directory, {
        root: directory,
        configFile: join(directory, 'vite.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: fastify.server } },
      });
      vite = server;
      await fastify.register(middie);
      fastify.use(server.middlewares as Connect.Server);
      fastify.addHook('onClose', () => server.close());
    },
    async loadBuild() {
      if (!vite) throw new Error('The development server has not been attached.');
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    },
  };
};

/** Vite is resolved from the web workspace, and the React Router plugin needs that directory too. */
const createVite = async (directory: string, options: InlineConfig): Promise<ViteDevServer> => {
  process.chdir(directory);
  const file = createRequire(join(directory, 'package.json')).resolve('vite');
  const vite = (await import(pathToFileURL(file).href)) as typeof import('vite');
  return vite.createServer(options);
};
