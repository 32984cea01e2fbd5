import { maxUploadMegabytes, maxUploadSize, type UploadPurpose } from '@mandap/contract/files/files';
import { addUpload } from '@mandap/contract/files/files.endpoints';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { failureIn, withSession } from '#app/api/call.ts';
import { networkFailure } from '#app/api/error-message.ts';
import { loadErrorTexts } from '#app/api/error-texts.ts';
import { ApiFailure } from '#app/api/failure.ts';
import { accessToken } from '#app/api/tokens.ts';
import { fromWire } from '#app/api/wire.ts';

interface UploadRequest {
  file: Blob & { name?: string };
  purpose: UploadPurpose;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
const post = (
  { file, purpose, onProgress, signal }: UploadRequest,
  token: string | null,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', file, file.name ?? 'photo.jpg');
    const request = new XMLHttpRequest();
    request.open('POST', addUpload.path);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? 'application/json' },
        }),
      );
    request.onerror = () => reject(networkFailure('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/** Checked before the upload: on a slow network, a file that the server refuses in the end would take minutes. */
const assertSize = async ({ size }: Blob): Promise<void> => {
  if (size <= maxUploadSize) return;
  await loadErrorTexts();
  throw new ApiFailure({
    status: 413,
    code: 'file_too_large',
    detail: '',
    values: { n: maxUploadMegabytes },
  });
};

/** Uploads one file. Throws `ApiFailure`. */
export const upload = async (options: UploadRequest): Promise<Upload> => {
  await assertSize(options.file);
  return withSession(accessToken(), async (token) => {
    const response = await post(options, token);
    if (!response.ok) throw await failureIn(response);
    const answer = await response.json().catch(() => {
      throw networkFailure('network');
    });
    return fromWire(answer) as Upload;
  });
};
