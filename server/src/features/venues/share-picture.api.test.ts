import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '#server/platform/db.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  venue = await aVenue(app.db, { name: 'श्री गणेश Palace <& more>', pricePerDay: 60_000 });
});

const pathOf = async (id = venue.id): Promise<string> =>
  (await app.ask({ url: `/api/venues/${id}/` })).json.share_image;

const get = async (path: string) => {
  const answer = await fetch(`${app.origin()}${path}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};

/** A photograph that compresses badly. */
const aNoisyPhotograph = (): Promise<Buffer> =>
  sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
    .withExif({ IFD0: { Artist: 'me' } })
    .jpeg({ quality: 95 })
    .toBuffer();

const withCover = async (id: string, photograph: Buffer, sql: Sql = app.db): Promise<void> => {
  await app.storage.put(`venues/${id}/1600.jpg`, photograph, 'image/jpeg');
  await sql`
    insert into venue_pictures (id, venue_id, position, base_url, widths, title, placeholder)
    values (gen_random_uuid(), ${id}, 0, ${`/media/venues/${id}`}, '{1600}', '', '')`;
};

describe('the share picture of a venue', () => {
  test('is a JPEG of 1200 × 630 at a permanent URL, even without a photograph', async () => {
    const { status, headers, bytes } = await get(await pathOf());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('stays below WhatsApp’s 300 KB with any photograph, and contains no camera metadata', async () => {
    const noisy = await aVenue(app.db);
    await withCover(noisy.id, await aNoisyPhotograph());
    const { bytes } = await get(await pathOf(noisy.id));
    expect(bytes.length).toBeLessThan(300_000);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('has a new URL after a change of price, name or cover, while the old URL shows the new picture for a while', async () => {
    const one = await aVenue(app.db);
    const paths = [await pathOf(one.id)];
    const first = await get(paths[0] ?? '');
    const changes: ((tx: Sql) => Promise<unknown>)[] = [
      (tx) => tx`update venues set price_per_day = 6500000 where id = ${one.id}`,
      (tx) => tx`update venues set name = 'Another name' where id = ${one.id}`,
      async (tx) => withCover(one.id, await aNoisyPhotograph(), tx),
    ];
    for (const change of changes) {
      await app.venues.change(one.id, change);
      paths.push(await pathOf(one.id));
    }
    expect(new Set(paths).size).toBe(4);
    const old = await get(paths[0] ?? '');
    const current = await get(paths[3] ?? '');
    expect(old.bytes.equals(first.bytes)).toBe(false);
    expect(old.bytes.equals(current.bytes)).toBe(true);
    expect(old.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('is drawn in the language of the page that names it', async () => {
    const path = await pathOf();
    const [english, hindi] = [await get(path), await get(`/hi${path}`)];
    expect(hindi.status).toBe(200);
    expect(hindi.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hindi.bytes.equals(english.bytes)).toBe(false);
    expect((await get(path)).bytes.equals(english.bytes)).toBe(true);
  });

  test('does not exist for a venue that is not public or never was, or under another name', async () => {
    const path = await pathOf();
    const unlisted = await aVenue(app.db);
    const itsPath = await pathOf(unlisted.id);
    await app.db`update venues set status = 'Unlisted' where id = ${unlisted.id}`;
    for (const missing of [
      itsPath,
      path.replace(/[\da-f]{8}-/, '00000000-'),
      '/share/venues/x/0123456789abcdef.jpg',
      path.replace('.jpg', 'zz.jpg'),
    ])
      expect((await get(missing)).status, missing).toBe(404);
  });
});
