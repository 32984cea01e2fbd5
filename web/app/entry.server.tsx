import type { ReactElement } from 'react';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { cacheParts, createPartStore } from './cached-parts.server.ts';
import { stateScript, streamScripts } from './handoff.server.ts';
import { withEarlyScripts, withLateScripts } from './late-scripts.server.ts';
import { serverContext } from './load-context.ts';
import { onlyNeededRoutes } from './needed-routes.server.ts';
import { NonceContext } from './nonce.ts';
import { renderAtOnce } from './render.server.ts';
import { PartCacheContext } from './ui/cached-part.tsx';
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
  // Rendered by the router, its data would suspend every page.
  const { serverHandoffStream, ...context } = onlyNeededRoutes(routerContext);
  const router = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const page = await render(router, nonce);
  const scripts =
    import.meta.env.DEV && serverHandoffStream
      ? await streamScripts(serverHandoffStream, nonce)
      : stateScript(context.staticHandlerContext, nonce);
  const arrange = isReadable(routerContext) ? withLateScripts : withEarlyScripts;
  takeHtml(arrange(page.html, scripts));
  return new Response(null, { status: page.hasFailed ? 500 : status, headers });
}

const render = async (page: ReactElement, nonce: string): Promise<{ html: string; hasFailed: boolean }> => {
  let cache = cacheParts(partStore);
  const newPage = () => {
    cache = cacheParts(partStore);
    return (
      <NonceContext value={nonce}>
        <PartCacheContext value={cache}>{page}</PartCacheContext>
      </NonceContext>
    );
  };
  const { html, hasFailed } = await renderAtOnce(newPage, { nonce, timeout: streamTimeout + 1000 });
  return { html: withSprite(cache.take(html)), hasFailed };
};
