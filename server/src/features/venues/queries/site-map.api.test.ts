import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { aVenue } from '../../../testing/builders.ts';

const app = await testApp();
const read = (url: string) => app.ask({ url });

test('search engines find every page and every published venue, and no other', async () => {
  const venue = await aVenue(app.db);
  const draft = await aVenue(app.db, { status: 'Draft' });
  expect((await read('/robots.txt')).text).toMatch(
    /Disallow: \/admin\n[\s\S]*Sitemap: http.*\/sitemap\.xml\n/,
  );
  const index = await read('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  const files = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-venues-1.xml']);
  const pages = (await read('/sitemap-pages.xml')).text;
  for (const path of ['/faq', '/cancellation-policy', '/safety-resources', '/support'])
    expect(pages).toContain(`${path}</loc>`);
  const venues = (await read('/sitemap-venues-1.xml')).text;
  expect(venues).toContain(`/venues/${venue.id}</loc><lastmod>2025-01-01</lastmod>`);
  expect(venues).not.toContain(draft.id);
  expect((await read('/sitemap-venues-2.xml')).status).toBe(404);
});
