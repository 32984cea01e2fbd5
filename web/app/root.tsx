import { getContent } from '@mandap/contract/content/content.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { directionOf } from '@mandap/domain/languages';
import { type ReactNode, use } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { HandedData } from './api/handed-data.tsx';
import { HydrateCache } from './api/hydrate-cache.tsx';
import { handOver, read } from './api/reads.ts';
import { loadQueries } from './api/server-loader.server.ts';
import { DeletionNotice } from './features/accounts/profile/deletion-notice.tsx';
import { addressOf, language } from './i18n/page-language.ts';
import { serverContext } from './load-context.ts';
import { NonceContext } from './nonce.ts';
import type { RootData } from './page-meta.ts';
import { useLostPage } from './rendering/lost-scripts.ts';
import { FailedPage, LostPage } from './shell/network.tsx';
import { NotFound } from './shell/not-found.tsx';
import { LanguageOffer, SiteServices } from './shell/site-services.tsx';
import { beforePaint } from './theme/theme.ts';
import latin from './ui/fonts/eczar-latin.woff2?url';

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
  <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
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
