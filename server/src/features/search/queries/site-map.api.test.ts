import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aVenue } from '#server/testing/builders.ts';

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
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-places-1.xml', '/sitemap-venues-1.xml']);
  const pages = (await read('/sitemap-pages.xml')).text;
  for (const path of ['/faq', '/cancellation-policy', '/safety-resources', '/support'])
    expect(pages).toContain(`${path}</loc>`);
  const venues = (await read('/sitemap-venues-1.xml')).text;
  expect(venues).toContain(`/venues/${venue.id}</loc><lastmod>2025-01-01</lastmod>`);
  expect(venues).not.toContain(draft.id);
  const places = (await read('/sitemap-places-1.xml')).text;
  const paths = [...places.matchAll(/<loc>(.*?)<\/loc><lastmod>20/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.startsWith('/hi/'));
  expect(paths).toEqual([
    '/venues/in/rajasthan',
    '/venues/in/rajasthan/rajsamand',
    '/venues/in/rajasthan/rajsamand/nathdwara',
    '/venues/for/palace/in/rajasthan',
    '/venues/for/palace/in/rajasthan/rajsamand',
    '/venues/for/palace',
  ]);
  expect((await read('/sitemap-places-2.xml')).status).toBe(404);
  expect((await read('/sitemap-pages-1.xml')).status).toBe(404);
  expect((await read('/sitemap-venues-2.xml')).status).toBe(404);
});

test('each page is listed in each language, with the addresses of all', async () => {
  const { text } = await read('/sitemap-pages.xml');
  for (const own of ['/faq', '/hi/faq']) {
    const entry = text.split('\n').find((line) => line.includes(`${own}</loc>`)) ?? '';
    const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, address = '']) => [
      language,
      new URL(address).pathname,
    ]);
    expect(links).toEqual([
      ['en-IN', '/faq'],
      ['hi-IN', '/hi/faq'],
      ['x-default', '/faq'],
    ]);
  }
  expect((await read('/robots.txt')).text).toContain('Disallow: /hi/user\n');
});
