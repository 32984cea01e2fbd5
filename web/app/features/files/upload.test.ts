import { maxUploadSize } from '@mandap/contract/files/files';
import { afterEach, expect, it, vi } from 'vitest';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { upload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

it('does not send a file that is too large, and names the limit', async () => {
  const request = vi.fn();
  vi.stubGlobal('XMLHttpRequest', request);
  const file = { size: maxUploadSize + 1 } as Blob;
  const failure = await upload({ file, purpose: 'review' }).catch(failureOf);
  expect(textOf(failure as ReturnType<typeof failureOf>)).toBe(
    'This file is larger than 10 MB. Please choose a smaller one.',
  );
  expect(request).not.toHaveBeenCalled();
});
