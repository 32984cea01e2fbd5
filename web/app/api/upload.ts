import type { UploadPurpose } from '@mandap/contract/files/uploads';
import { addUpload } from '@mandap/contract/files/uploads.endpoints';
import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { failureIn, withSession } from './call.ts';
import { networkFailure } from './error-message.ts';
import { accessToken } from './tokens.ts';
import { fromWire } from './wire.ts';

interface Sending {
  file: Blob & { name?: string };
  purpose: UploadPurpose;
  /** Told how much has gone, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** `fetch` cannot tell how much has gone: on a slow network that is what a person wants to know. */
const post = ({ file, purpose, onProgress, signal }: Sending, token: string | null): Promise<Response> =>
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

/** Sends one file. Throws `ApiFailure`. */
export const upload = (sending: Sending): Promise<Upload> =>
  withSession(accessToken(), async (token) => {
    const response = await post(sending, token);
    if (!response.ok) throw await failureIn(response);
    return fromWire(await response.json()) as Upload;
  });
