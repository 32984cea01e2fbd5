import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface Rendered {
  html: string;
  /** A part of the page could not be rendered. */
  hasFailed: boolean;
}

interface Options {
  nonce: string;
  /** In ms: for parts that wait. */
  timeout: number;
}

/** In place of a part that waits for something, or has failed. */
const unfinishedMark = '<!--$!-->';

/** As text, in one go; null where something has to be waited for, or has failed. */
const renderText = (page: ReactElement): string | null => {
  try {
    const html = renderToString(page);
    if (html.includes(unfinishedMark)) return null;
    // Left out by this way of rendering alone.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
  } catch {
    // Rendered once more, what has failed is reported, or is there by then.
    return null;
  }
};

const renderStream = (page: ReactElement, { nonce, timeout }: Options): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A part of a long page would be moved to its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          write(chunk: Uint8Array, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve({ html: Buffer.concat(chunks).toString(), hasFailed });
            done();
          },
        });
        body.on('error', reject);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, timeout);
  });

/**
 * A whole page. As text it costs a third less than as a stream, which is encoded piece by piece and decoded again; only pages whose
 * code is still being loaded, once in a process, and those that fail are streamed.
 */
export const renderAtOnce = async (page: ReactElement, options: Options): Promise<Rendered> => {
  const html = renderText(page);
  return html === null ? renderStream(page, options) : { html, hasFailed: false };
};
