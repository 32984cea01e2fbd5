import type { Db } from '../../platform/db.ts';
import { createSiteMapStore } from './site-map.store.ts';

/** Pages that are not venues and that search engines are to know. */
const pages = [
  '/',
  '/venues',
  '/featured-venues',
  '/how-it-works',
  '/become-a-host',
  '/faq',
  '/support',
  '/cancellation-policy',
  '/safety-resources',
  '/privacy-policy',
  '/terms-and-conditions',
];

/** Addresses in one file: the protocol allows 50,000. */
const perFile = 20_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What search engines read to find every page (sitemaps.org). */
export const createSiteMap = ({ db, publicUrl }: { db: Db; publicUrl: string }) => {
  const store = createSiteMapStore(db);
  const here = (path: string): string => new URL(path, publicUrl).href.replaceAll('&', '&amp;');
  const urls = (entries: readonly { path: string; changed?: Date }[]): string => {
    const lines = entries.map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${here(path)}</loc>${day}</url>\n`;
    });
    return `${head}<urlset ${space}>\n${lines.join('')}</urlset>\n`;
  };

  return {
    robots: (): string =>
      [
        'User-agent: *',
        ...['/api/', '/admin', '/user', '/vendor', '/auth/', '/booking/', '/sandbox/', '/saved/'].map(
          (path) => `Disallow: ${path}`,
        ),
        `Sitemap: ${here('/sitemap.xml')}\n`,
      ].join('\n'),

    async index(): Promise<string> {
      const files = Math.ceil((await store.countPublished()) / perFile);
      const names = [
        '/sitemap-pages.xml',
        ...Array.from({ length: files }, (_, place) => `/sitemap-venues-${place + 1}.xml`),
      ];
      const lines = names.map((name) => `<sitemap><loc>${here(name)}</loc></sitemap>\n`);
      return `${head}<sitemapindex ${space}>\n${lines.join('')}</sitemapindex>\n`;
    },

    pages: (): string => urls(pages.map((path) => ({ path }))),

    /** `place` counts from 1; null where there are no venues (any more). */
    async venues(place: number): Promise<string | null> {
      const found = await store.listPublished(perFile, (place - 1) * perFile);
      if (found.length === 0) return null;
      return urls(found.map(({ id, updatedAt }) => ({ path: `/venues/${id}`, changed: updatedAt })));
    },
  };
};

export type SiteMap = ReturnType<typeof createSiteMap>;
