import type { VenuesContext } from '../venues.context.ts';

/** The pages for search engines besides venues. */
const publicPages = [
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

const privatePaths = ['/api/', '/admin', '/user', '/vendor', '/auth/', '/booking/', '/sandbox/', '/saved/'];

/** Addresses in one file: the protocol allows 50,000. */
const perFile = 20_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What search engines read to find every page (sitemaps.org). */
export const siteMap = ({ db, config }: VenuesContext) => {
  const addressOf = (path: string): string => new URL(path, config.publicUrl).href.replaceAll('&', '&amp;');

  const urlSet = (entries: readonly { path: string; changed?: Date }[]): string => {
    const lines = entries.map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${addressOf(path)}</loc>${day}</url>\n`;
    });
    return `${declaration}<urlset ${namespace}>\n${lines.join('')}</urlset>\n`;
  };

  return {
    robots: (): string =>
      [
        'User-agent: *',
        ...privatePaths.map((path) => `Disallow: ${path}`),
        `Sitemap: ${addressOf('/sitemap.xml')}\n`,
      ].join('\n'),

    async index(): Promise<string> {
      const [{ venues } = { venues: 0 }] = await db<{ venues: number }[]>`select venues from listing_totals`;
      const files = Math.ceil(venues / perFile);
      const names = [
        '/sitemap-pages.xml',
        ...Array.from({ length: files }, (_, index) => `/sitemap-venues-${index + 1}.xml`),
      ];
      const lines = names.map((name) => `<sitemap><loc>${addressOf(name)}</loc></sitemap>\n`);
      return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
    },

    pages: (): string => urlSet(publicPages.map((path) => ({ path }))),

    /** `number` counts from 1; null where there are no venues (any more). New venues come at the end. */
    async venues(number: number): Promise<string | null> {
      const venues = await db<{ id: string; updatedAt: Date }[]>`
        select v.id, v.updated_at from (
          select venue_id from venue_listings order by venue_id limit ${perFile} offset ${(number - 1) * perFile}) l
        join venues v on v.id = l.venue_id order by v.id`;
      if (venues.length === 0) return null;
      return urlSet(venues.map(({ id, updatedAt }) => ({ path: `/venues/${id}`, changed: updatedAt })));
    },
  };
};
