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
  /** How long to wait for suspended parts, in ms. */
  timeout: number;
}

/** Rendered in place of a part that suspends or fails. */
const unfinishedMark = '<!--$!-->';

/** Renders to text in one pass; null if a part suspends or fails. */
const renderText = (page: ReactElement): string | null => {
  try {
    const html = renderToString(page);
    if (html.includes(unfinishedMark)) return null;
    // Unlike the stream, renderToString omits the doctype.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
  } catch {
    // The second rendering reports the failure, or the part is loaded by then.
    return null;
  }
};

const renderStream = (page: ReactElement, { nonce, timeout }: Options): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise a script would move parts of a long page to their place.
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
 * Renders a whole page. Text costs a third less than a stream, which is encoded piece by piece and decoded again. Only pages whose
 * code is still loading, once per process, and pages that fail are streamed.
 */
export const renderAtOnce = async (page: ReactElement, options: Options): Promise<Rendered> => {
  const html = renderText(page);
  return html === null ? renderStream(page, options) : { html, hasFailed: false };
};
