import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { startClamd, testVirus } from '#server/testing/clamd.ts';
import { aForm, aPdf, aPhotograph } from '#server/testing/forms.ts';

let app: TestApp;
let guest: TestUser;
let clamd: Awaited<ReturnType<typeof startClamd>>;

beforeAll(async () => {
  clamd = await startClamd();
  app = await testApp({ env: { VIRUS_SCANNER: clamd.url } });
  guest = await aGuest(app.db);
});
afterEach(() => {
  clamd.state = 'works';
});

const upload = (bytes: Uint8Array, purpose = 'message') =>
  app.ask({
    method: 'POST',
    url: '/api/uploads/',
    as: guest,
    ...aForm({ purpose }, { name: 'file', bytes }),
  });
const infected = () => Buffer.concat([aPdf(), Buffer.from(`${testVirus}\n%%EOF\n`)]);
const stored = async () => (await app.db`select 1 from uploads`).length;

describe('with a virus scanner, an upload', () => {
  it('is stored if nothing is found, even a large one', async () => {
    const large = Buffer.concat([aPdf(), Buffer.alloc(300_000, ' '), Buffer.from('%%EOF\n')]);
    for (const bytes of [aPdf(), large]) expect((await upload(bytes)).status).toBe(201);
    expect((await upload(await aPhotograph(), 'review')).status).toBe(201);
  });

  it('with a virus is refused, whatever its type, and not stored', async () => {
    const before = await stored();
    const photo = Buffer.concat([await aPhotograph(), Buffer.from(testVirus)]);
    for (const answer of [await upload(infected()), await upload(photo, 'review')])
      expect([answer.status, answer.json.code]).toEqual([400, 'upload_infected']);
    expect(await stored()).toBe(before);
  });

  it.each(['away', 'fails'] as const)(
    'is refused with 503 while the scanner is unavailable (%s)',
    async (state) => {
      const before = await stored();
      clamd.state = state;
      const refused = await upload(aPdf());
      expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
      expect(refused.headers['retry-after']).toBeDefined();
      expect(await stored()).toBe(before);
    },
  );
});
