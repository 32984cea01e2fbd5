import { getContent } from '@mandap/contract/content/content.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { type ReactNode, use } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { HandedData } from './api/handed-data.tsx';
import { HydrateCache } from './api/hydrate-cache.tsx';
import { handOver, read } from './api/reads.ts';
import { loadQueries } from './api/server-loader.server.ts';
import { DeletionNotice } from './features/accounts/profile/deletion-notice.tsx';
import { addressOf, direction, language } from './i18n/page-language.ts';
import { serverContext } from './load-context.ts';
import { NonceContext } from './nonce.ts';
import type { RootData } from './page-meta.ts';
import { useLostPage } from './rendering/lost-scripts.ts';
import { FailedPage, LostPage } from './shell/network.tsx';
import { NotFound } from './shell/not-found.tsx';
import { LanguageOffer, SiteServices } from './shell/site-services.tsx';
import { beforePaint } from './theme/theme.ts';
import latin from './ui/fonts/eczar-latin.woff2?url';

/*
 * From a request to pixels:
 *
 * 1. `server/src/http/pages.ts` takes the request. If the page is cached, it is answered. Otherwise React Router runs the loaders of
 *    the routes that match (`routes.ts`): this one, and that of the page. They call the API in the same process
 *    (`api/server-loader.server.ts`).
 * 2. `entry.server.tsx` renders `Layout`, with `Root` and the page in it, to one text (`rendering/render.server.ts`). `HydrateCache`
 *    puts what the loaders read into the query cache, from which all components read. `HandedData` writes it into the page.
 * 3. Pages with a loader can be read without scripts, so theirs start after the first pictures
 *    (`rendering/late-scripts.server.ts`); those of other pages at once. `pages.ts` adds a content security policy that allows only
 *    the inline scripts with this render's nonce, and caches the page until something that it shows changes.
 * 4. In the browser `beforePaint` sets the theme, and the page is painted from its HTML. Then `entry.client.tsx` hydrates it, with
 *    the data that `HandedData` wrote. Reviews and questions stay HTML until they are near (`rendering/late-part.tsx`).
 * 5. From now on links change the page in the browser: the page's `clientLoader` reads through the query cache
 *    (`api/browser-loader.ts`). Pages without a loader are frames whose components read what they show.
 *
 * What each part gains is in `rendering/README.md`. A script that does not come makes `LostPage`, an error `FailedPage`.
 */

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    href: latin,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    media: '(min-width: 768px)',
  },
  { rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/art/touch-icon.png' },
  { rel: 'manifest', href: addressOf('/manifest.webmanifest') },
];

/** The settings, the operator's content and the current day, which all pages use. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { call, publicUrl, now } = context.get(serverContext);
  const queries = await loadQueries(call, [read(getSettings, {}), read(getContent, {})]);
  const data: RootData = { publicUrl, today: dayInIndia(now) };
  return handOver(queries, data);
};

export const shouldRevalidate = () => false;

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang={language} dir={direction} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#FFFBF5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#171012" media="(prefers-color-scheme: dark)" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, allowed by its hash */}
      <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <HandedData />
      <ScrollRestoration />
      {import.meta.env.SSR && <Scripts />}
    </body>
  </html>
);

export default function Root() {
  if (useLostPage()) return <LostPage />;
  return (
    <HydrateCache>
      <SiteServices />
      <DeletionNotice />
      <Outlet />
      <LanguageOffer />
    </HydrateCache>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailedPage error={error} />;
