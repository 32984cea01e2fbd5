import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { aForm, aPdf, aPhotograph } from '#server/testing/forms.ts';

let app: TestApp;
let guest: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  other = await aGuest(app.db);
});

const send = async (purpose: string, bytes: Uint8Array, name = 'photo.jpg', as: TestUser = guest) =>
  app.ask({ method: 'POST', url: '/api/uploads/', as, ...aForm({ purpose }, { name, bytes }) });

const bytesAt = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${app.origin()}${url}`)).arrayBuffer());

describe('POST /api/uploads/', () => {
  test('stores a picture in several sizes, without the camera’s metadata', async () => {
    const { status, json } = await send('review', await aPhotograph());
    expect(status).toBe(201);
    expect(json).toMatchObject({ kind: 'picture', name: 'photo.jpg', widths: [400, 800] });
    const { exif, width, format } = await sharp(await bytesAt(`${json.base_url}/800.jpg`)).metadata();
    expect({ exif, width, format }).toEqual({ exif: undefined, width: 800, format: 'jpeg' });
    expect((await sharp(await bytesAt(`${json.base_url}/400.avif`)).metadata()).width).toBe(400);
  });

  test('also stores pictures that must be readable in full size, upright, without the camera’s metadata', async () => {
    const rotated = await sharp(await aPhotograph(2_400, 1_800))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { json } = await send('evidence', rotated);
    expect(json.widths).toEqual([400, 800, 1600]);
    const { exif, width, height } = await sharp(await bytesAt(json.original_url)).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1_800, height: 2_400 });
    const review = (await send('review', await aPhotograph())).json;
    expect(review.original_url).toBe(`${review.base_url}/800.jpg`);
  });

  test('stores a PDF for the people in the conversation: its address expires, and no other address opens it', async () => {
    const { json } = await send('message', aPdf(), 'plan.pdf');
    expect(json).toMatchObject({ kind: 'pdf', name: 'plan.pdf' });
    expect((await bytesAt(json.url)).toString()).toContain('%PDF-');
    const forged = json.url.replace(/\/files\/\d+\//, '/files/9999999999999/');
    expect((await fetch(`${app.origin()}${forged}`)).status).toBe(404);
    expect((await fetch(`${app.origin()}/media/private/${json.id}/document.pdf`)).status).toBe(404);
    app.clock.advance(13 * 60 * 60 * 1000);
    expect((await fetch(`${app.origin()}${json.url}`)).status).toBe(404);
  });

  test('does not let a file name hide its ending', async () => {
    const { json } = await send('message', aPdf(), 'plan\u202efdp.exe\u0007\u200b \u2066.pdf');
    expect(json.name).toBe('planfdp.exe  .pdf');
    expect((await send('message', aPdf(), 'क्\u200dष.pdf')).json.name).toBe('क्\u200dष.pdf');
  });

  test.each([
    ['a PDF instead of a picture', 'avatar', aPdf(), 'photo_not_readable'],
    [
      'a script that is named like a picture',
      'review',
      Buffer.from('<script>alert(1)</script>'),
      'photo_not_readable',
    ],
    [
      'a drawing, which can carry scripts',
      'review',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'photo_not_readable',
    ],
    ['half a PDF', 'message', Buffer.from('%PDF-1.4 and nothing more'), 'upload_not_readable'],
    ['nothing', 'review', Buffer.alloc(0), 'photo_not_readable'],
  ])('refuses %s', async (_, purpose, bytes, code) => {
    const { status, json } = await send(purpose, bytes);
    expect([status, json.code]).toEqual([400, code]);
  });

  test('accepts a venue photo only if its longer side has 1,200 pixels, and says how many it has', async () => {
    expect((await send('venue', await aPhotograph(800, 1_200))).status).toBe(201);
    const { status, json } = await send('venue', await aPhotograph(1_199, 900));
    expect([status, json.code, json.values]).toEqual([400, 'photo_too_small', { n: 1_199 }]);
    expect(json.detail).toContain('1199 pixels. Please choose one with 1,200 or more.');
    expect((await send('review', await aPhotograph())).status).toBe(201);
  });

  test('accepts a phone photo of more than 50 megapixels, and refuses one that has too many', async () => {
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#9b1c3b' } });
    const taken = await send('review', await photo(9_000, 6_000).jpeg({ quality: 40 }).toBuffer());
    expect([taken.status, taken.json.widths]).toEqual([201, [400, 800, 1600]]);
    // A refused picture is never decoded, so its header is enough for this test.
    const claiming = (bytes: Buffer, marker: number, width: number, height: number) => {
      const start = bytes.indexOf(Buffer.from([0xff, marker]));
      bytes.writeUInt16BE(height, start + 5);
      bytes.writeUInt16BE(width, start + 7);
      return bytes;
    };
    for (const [megapixels, bytes] of [
      [204, claiming(await photo(800, 600).jpeg().toBuffer(), 0xc0, 16_384, 12_400)],
      // Decoding a progressive JPEG takes all of it in memory at once.
      [51, claiming(await photo(800, 600).jpeg({ progressive: true }).toBuffer(), 0xc2, 8_500, 6_000)],
    ] as const) {
      const { status, json } = await send('review', bytes);
      expect([status, json.code, json.values]).toEqual([400, 'photo_too_large', { n: megapixels }]);
      expect(json.detail).toContain(`This photo has ${megapixels} megapixels, which is too many.`);
    }
  });

  test('refuses more than 10 MB, an unknown purpose, a form without a file and JSON', async () => {
    const large = await send('review', Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.status, large.json.code]).toEqual([413, 'file_too_large']);
    expect(large.json.detail).toBe('This file is larger than 10 MB. Please choose a smaller one.');
    expect((await send('anything', aPdf())).json).toMatchObject({
      code: 'bad_input',
      purpose: [expect.anything()],
    });
    const empty = await app.ask({
      method: 'POST',
      url: '/api/uploads/',
      as: guest,
      ...aForm({ purpose: 'review' }),
    });
    expect(empty.json).toMatchObject({ code: 'bad_input', file: [expect.anything()] });
    const json = await app.ask({
      method: 'POST',
      url: '/api/uploads/',
      as: guest,
      body: { purpose: 'review' },
    });
    expect(json.status).toBe(415);
  });

  test('makes a file name harmless', async () => {
    const { json } = await send('message', aPdf(), '../../etc/pass\u0007wd.pdf');
    expect(json.name).not.toMatch(/[/\\]/);
  });
});

test('other calls accept only JSON, not forms', async () => {
  const { status } = await app.ask({
    method: 'POST',
    url: '/api/bookings/',
    as: guest,
    ...aForm({ venue_id: 'x' }),
  });
  expect(status).toBe(415);
});

describe('an upload', () => {
  test('can be used once, by its owner, for its purpose', async () => {
    const { id } = (await send('review', await aPhotograph())).json;
    const claim = (as: TestUser, purpose: 'review' | 'message') =>
      app.db.begin((tx) => app.files.claim(tx, as, [id], purpose));
    await expect(claim(other, 'review')).rejects.toMatchObject({ code: 'upload_not_found' });
    await expect(claim(guest, 'message')).rejects.toMatchObject({ code: 'upload_not_found' });
    await claim(guest, 'review');
    await expect(claim(guest, 'review')).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  test('that is not used is deleted after a day, however many there are', async () => {
    await app.db`
      insert into uploads (id, owner_id, purpose, kind, name, size, stored_bytes, created_at)
      select gen_random_uuid(), ${guest.id}, 'message', 'pdf', 'x.pdf', 1, 1, ${app.clock.now()}::timestamptz - interval '2 days'
      from generate_series(1, 1203)`;
    await app.files.removeUnclaimed();
    const [left] = await app.db`select count(*)::int as count from uploads where name = 'x.pdf'`;
    expect(left).toEqual({ count: 0 });
    await app.jobs.drain();
  });

  test('counts in all its sizes, and is refused if its owner’s or the common quota is used up', async () => {
    const small = await testApp({ env: { UPLOADS_PER_PERSON: '1', UPLOADS_IN_ALL: '2' } });
    const [person, others] = [await aGuest(small.db), await aGuest(small.db)];
    const put = async (as: TestUser, bytes: Uint8Array) => {
      const form = aForm({ purpose: 'message' }, { name: 'plan.pdf', bytes });
      return small.ask({ method: 'POST', url: '/api/uploads/', as, ...form });
    };
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(600 * 1024), Buffer.from('%%EOF')]);
    // Sent at once. The second counts the first, and nothing of it is stored.
    const answers = await Promise.all([put(person, pdf), put(person, pdf)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(answers.find(({ status }) => status === 413)?.json.code).toBe('uploads_used_up');
    expect((await put(others, pdf)).status).toBe(201);
    expect((await put(await aGuest(small.db), pdf)).status).toBe(201);
    const refused = await put(await aGuest(small.db), pdf);
    expect([refused.status, refused.json.code]).toEqual([507, 'storage_full']);
    expect(await small.db`select count(*)::int as count from uploads`).toEqual([{ count: 3 }]);
  });

  test('that is not used is deleted with its files after a day; a used one stays', async () => {
    const forgotten = (await send('review', await aPhotograph())).json;
    const used = (await send('review', await aPhotograph())).json;
    await app.db.begin((tx) => app.files.claim(tx, guest, [used.id], 'review'));
    app.clock.advance(25 * 60 * 60 * 1000);
    await app.files.removeUnclaimed();
    await app.jobs.drain();
    expect((await app.files.of([forgotten.id, used.id])).size).toBe(1);
    expect((await fetch(`${app.origin()}${forgotten.url}`)).status).toBe(404);
    expect((await fetch(`${app.origin()}${used.url}`)).status).toBe(200);
  });
});
