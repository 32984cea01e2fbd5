import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Storage } from '#server/platform/storage/storage.ts';
import { testApp } from '#server/testing/app.ts';
import { aGuest } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

/** Free bytes on the disk. */
let left = Number.POSITIVE_INFINITY;

const limited = (usual: Storage): Storage => ({
  ...usual,
  async put(key, bytes, type) {
    left -= bytes.length;
    if (left < 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    await usual.put(key, bytes, type);
  },
  async probe() {
    if (left <= 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    await usual.probe();
  },
});

const app = await testApp({ storageOf: limited });
const guest = await aGuest(app.db);

const upload = async () => {
  const form = aForm({ purpose: 'review' }, { name: 'photo.jpg', bytes: await aPhotograph() });
  return app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form });
};

test('reports a disk that fills up during an upload, and leaves nothing of the upload behind', async () => {
  expect((await app.ask({ url: '/readyz' })).status).toBe(200);
  left = 3_000;
  const refused = await upload();
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(await readdir(app.filesDirectory, { recursive: true })).toEqual([]);
  expect(await app.db`select 1 from uploads`).toHaveLength(0);
  expect((await app.ask({ url: '/readyz' })).status).toBe(503);

  left = Number.POSITIVE_INFINITY;
  expect((await upload()).status).toBe(201);
  expect((await app.ask({ url: '/readyz' })).status).toBe(200);
});
