import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './use-picture-uploads.ts';

const photo = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'IMG_1.PNG', { type });

/** Mocks a browser: photos have these sides in px, and the canvas makes files of this many bytes. */
const browser = (width: number, height: number, bytes: number) => {
  const sizes: number[][] = [];
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => {} }));
  const paper = { fillRect: () => {}, drawImage: (...given: number[]) => sizes.push(given.slice(3)) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
  );
  return sizes;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shrinks a large photo for slow networks', async () => {
  const sizes = browser(8_000, 6_000, 400_000);
  const small = await shrinkPhoto(photo(9_000_000));
  expect([small.name, small.type, small.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 400_000]);
  expect(sizes).toEqual([[2_400, 1_800]]);
});

it.each([
  ['a small photo', photo(1_000_000)],
  ['a document', photo(9_000_000, 'application/pdf')],
])('leaves %s unchanged', async (_, file) => {
  browser(8_000, 6_000, 400_000);
  expect(await shrinkPhoto(file)).toBe(file);
});

it('leaves a file unchanged that would not get smaller, or that the browser cannot read', async () => {
  const file = photo(2_000_000);
  browser(1_000, 1_000, 3_000_000);
  expect(await shrinkPhoto(file)).toBe(file);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('HEIC')));
  expect(await shrinkPhoto(file)).toBe(file);
});
