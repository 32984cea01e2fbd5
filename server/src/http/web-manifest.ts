import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Api } from './api.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How the site is installed as an app, in one language; `path` is what the addresses of its pages begin with. */
const manifestOf = (name: string, language: string, path: string) => ({
  id: '/',
  name,
  short_name: name,
  lang: `${language}-IN`,
  dir: 'ltr',
  // Tells the service worker that the app starts (web/service-worker).
  start_url: `${path}/?app`,
  // All languages: private pages open in the one that was chosen last.
  scope: '/',
  display: 'standalone',
  // The colours of tokens.css.
  theme_color: '#9B1C3B',
  background_color: '#FFFBF5',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
});

/** Serves the web app manifest of each language, with the name of the site. `languages`: those besides English. */
export const serveWebManifest = (
  fastify: FastifyInstance,
  { api, languages }: { api: Api; languages: readonly string[] },
): void => {
  for (const language of ['en', ...languages]) {
    const path = language === 'en' ? '' : `/${language}`;
    fastify.get(`${path}/manifest.webmanifest`, async (_request, reply) => {
      const { siteName } = (await api.read(getSettings, {})).value;
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestOf(siteName, language, path)));
    });
  }
};
