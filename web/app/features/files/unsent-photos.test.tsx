import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { storeUser } from '#app/api/tokens.ts';
import { forgetPhotosOf, keepPhoto, keptPhotos } from './unsent-photos.ts';

const file = new File(['lawn'], 'lawn.jpg');
const signIn = (id: string) => storeUser(JSON.stringify({ id }));
const kept = async () => (await keptPhotos('venue')).map(({ key }) => key);

it('shows chosen photos to the person who chose them only, until they sign out', async () => {
  signIn('asha');
  await keepPhoto('venue', { key: 'asha', file });
  signIn('ravi');
  expect(await kept()).toEqual([]);
  await keepPhoto('venue', { key: 'ravi', file });
  signIn('asha');
  expect(await kept()).toEqual(['asha']);
  await forgetPhotosOf('asha');
  expect(await kept()).toEqual([]);
  signIn('ravi');
  expect(await kept()).toEqual(['ravi']);
});
