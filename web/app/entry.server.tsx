import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from './load-context.ts';
import { NonceContext } from './nonce.ts';

export const streamTimeout = 10_000;

/** Pages are readable without scripts: these load after the style sheet and the first picture. */
const deprioritizeScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Renders the whole page at once: the server caches it and computes the hashes of the inline scripts that carry the nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = await render(request.url, routerContext, loadContext.get(serverContext).nonce);
  return new Response(deprioritizeScripts(page.html), { status: page.hasFailed ? 500 : status, headers });
}

const render = (
  url: string,
  routerContext: EntryContext,
  nonce: string,
): Promise<{ html: string; hasFailed: boolean }> =>
  new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
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
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
