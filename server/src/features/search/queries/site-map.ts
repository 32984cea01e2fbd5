import { languages, pathOfLanguage } from '@mandap/domain/languages';
import { placeSlug } from '@mandap/domain/places/fold-name';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';
import type { SearchContext } from '../search.context.ts';
import { countAll } from './listings.ts';

/** The pages for search engines besides venues. */
const publicPages = [
  '/',
  '/venues',
  '/venues/in',
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

const privatePages = ['/admin', '/user', '/vendor', '/auth/', '/booking/', '/sandbox/', '/saved/'];

/** Pages per file: the protocol allows no more URLs, and a page has one in each language. */
const perFile = Math.floor(50_000 / languages.length);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const inAllLanguages = (path: string): string[] => languages.map((one) => pathOfLanguage(one) + path);

/** The site map, with which search engines find every page (sitemaps.org). */
export const siteMap = ({ db, config, catalogue }: SearchContext) => {
  const addressOf = (path: string): string => new URL(path, config.publicUrl).href.replaceAll('&', '&amp;');

  /** The same page in each language, as its head says too (web/app/page-meta.ts). Nothing if there is one language. */
  const alternatesOf = (path: string): string => {
    if (languages.length < 2) return '';
    const link = (hreflang: string, prefix: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(prefix + path)}"/>`;
    return [...languages.map((one) => link(`${one}-IN`, pathOfLanguage(one))), link('x-default', '')].join(
      '',
    );
  };

  const urlSet = (entries: readonly { path: string; changed?: Date }[]): string => {
    const lines = entries.flatMap(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      const others = alternatesOf(path);
      return inAllLanguages(path).map((one) => `<url><loc>${addressOf(one)}</loc>${day}${others}</url>\n`);
    });
    return `${declaration}<urlset ${namespace} ${links}>\n${lines.join('')}</urlset>\n`;
  };

  return {
    robots: (): string =>
      [
        'User-agent: *',
        'Disallow: /api/',
        ...privatePages.flatMap(inAllLanguages).map((path) => `Disallow: ${path}`),
        `Sitemap: ${addressOf('/sitemap.xml')}\n`,
      ].join('\n'),

    async index(): Promise<string> {
      const venues = await countAll(db);
      const files = (kind: string, addresses: number): string[] =>
        Array.from(
          { length: Math.ceil(addresses / perFile) },
          (_, index) => `/sitemap-${kind}-${index + 1}.xml`,
        );
      const names = [
        '/sitemap-pages.xml',
        ...files('places', await countPlacePages(db)),
        ...files('venues', venues),
      ];
      const lines = names.map((name) => `<sitemap><loc>${addressOf(name)}</loc></sitemap>\n`);
      return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
    },

    pages: (): string => urlSet(publicPages.map((path) => ({ path }))),

    /** The pages of places and categories that have venues. Same format as below. */
    async places(number: number): Promise<string | null> {
      const [items, rows] = await Promise.all([
        catalogue.items(),
        db<PlacePage[]>`
          select * from (${placePages()}) pages order by category_id nulls first, state, district nulls first, tehsil nulls first
          limit ${perFile} offset ${(number - 1) * perFile}`,
      ]);
      if (rows.length === 0) return null;
      const keys = new Map(items.map(({ id, key }) => [id, key]));
      return urlSet(
        rows.map(({ categoryId, state, district, tehsil, changedAt }) => {
          const names = [state, district, tehsil].flatMap((name) => (name ? [placeSlug(name)] : []));
          const [kind, place] = [
            categoryId && keys.get(categoryId),
            names.map((name) => `/${name}`).join(''),
          ];
          const path = kind ? `/venues/for/${kind}${place && `/in${place}`}` : `/venues/in${place}`;
          return { path, changed: changedAt };
        }),
      );
    },

    /** `number` counts from 1. Null if there are no venues, or no longer any. New venues come at the end. */
    async venues(number: number): Promise<string | null> {
      const venues = await db<{ id: string; updatedAt: Date }[]>`
        select v.id, v.updated_at from (
          select venue_id from published.venue_listings order by venue_id limit ${perFile} offset ${(number - 1) * perFile}) l
        join published.venues v on v.id = l.venue_id order by v.id`;
      if (venues.length === 0) return null;
      return urlSet(venues.map(({ id, updatedAt }) => ({ path: `/venues/${id}`, changed: updatedAt })));
    },
  };
};

interface PlacePage {
  categoryId: string | null;
  state: string | null;
  district: string | null;
  tehsil: string | null;
  changedAt: Date;
}

const placePages = () => part`
  select g.category_id, s.name as state, d.name as district, t.name as tehsil, max(g.changed_at) as changed_at
  from published.listing_groups g join published.tehsils t on t.id = g.tehsil_id
  join published.districts d on d.id = t.district_id
    join published.states s on s.id = d.state_id
  where g.venues > 0
  group by grouping sets ((s.name), (s.name, d.name), (s.name, d.name, t.name), (g.category_id), (g.category_id, s.name),
    (g.category_id, s.name, d.name))`;

const countPlacePages = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ pages: number }[]>`select count(*)::int as pages from (${placePages()}) pages`;
  return row?.pages ?? 0;
};
