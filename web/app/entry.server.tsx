import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { createPartStore, keepParts } from './kept-parts.server.ts';
import { withEarlyScripts, withLateScripts } from './late-scripts.server.ts';
import { serverContext } from './load-context.ts';
import { onlyNeededRoutes } from './needed-routes.server.ts';
import { NonceContext } from './nonce.ts';
import { PartKeeperContext } from './ui/kept-part.tsx';
import { withSprite } from './ui/sprite-icon.ts';

export const streamTimeout = 10_000;

/** Of all pages of this process: about two thousand cards. */
const partStore = createPartStore(16 * 1024 * 1024);

/** What a loader has read is on the page before any script. */
const isReadable = ({ staticHandlerContext }: EntryContext): boolean =>
  Boolean(staticHandlerContext.matches.at(-1)?.route.loader);

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
  const { nonce, takeHtml } = loadContext.get(serverContext);
  const page = await render(request.url, onlyNeededRoutes(routerContext), nonce);
  const arrange = isReadable(routerContext) ? withLateScripts : withEarlyScripts;
  takeHtml(arrange(page.html));
  return new Response(null, { status: page.hasFailed ? 500 : status, headers });
}

const render = (
  url: string,
  routerContext: EntryContext,
  nonce: string,
): Promise<{ html: string; hasFailed: boolean }> =>
  new Promise((resolve, reject) => {
    const keeper = keepParts(partStore);
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PartKeeperContext value={keeper}>
          <ServerRouter context={routerContext} url={url} nonce={nonce} />
        </PartKeeperContext>
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
              const page = Buffer.concat(chunks).toString();
              resolve({ html: withSprite(keeper.take(page)), hasFailed });
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
