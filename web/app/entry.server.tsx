import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from './load-context.ts';
import { NonceContext } from './nonce.ts';
import { withEarlyScripts, withLateScripts } from './rendering/late-scripts.server.ts';
import { withReopening } from './rendering/lost-scripts.server.ts';
import { renderAtOnce } from './rendering/render.server.ts';
import { routerDataScript } from './rendering/router-data.server.ts';

export const streamTimeout = 10_000;

/** Puts the loaders' data on the page before any script. */
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
  // If the router rendered its data, every page would suspend.
  const { serverHandoffStream, ...context } = routerContext;
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const { html, hasFailed } = await renderAtOnce(page, { nonce, timeout: streamTimeout + 1000 });
  const scripts = serverHandoffStream ? await routerDataScript(serverHandoffStream, nonce) : '';
  const arrange = isReadable(routerContext) ? withLateScripts : withEarlyScripts;
  takeHtml(arrange(withReopening(html), scripts));
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}
