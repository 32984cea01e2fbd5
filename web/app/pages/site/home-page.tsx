import { listComingDays } from '@mandap/contract/search/coming-days.endpoints';
import { listFeaturedVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { browserLoader } from '#app/api/browser-loader.ts';
import { loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { ComingDays } from '#app/features/search/guest/coming-days.tsx';
import { FeaturedVenues } from '#app/features/search/guest/featured-venues.tsx';
import { asCard } from '#app/features/venues/guest/format-venue.ts';
import * as homeText from '#app/i18n/generated/home.ts';
import { pageMeta, type RootData } from '#app/page-meta.ts';
import { toHome } from '#app/paths.ts';
import { BecomeHostPanel } from '#app/shell/become-host-panel.tsx';
import { siteSchema } from '#app/shell/site-schema.ts';
import type { Route } from './+types/home-page.ts';
import { HomeHero } from './home-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { PageHandle } from './public-layout.tsx';
import { TrustPoints } from './trust-points.tsx';

const reads: PageReads = () => [
  read(listComingDays, {}),
  read(
    listFeaturedVenues,
    {},
    { select: import.meta.env.SSR && ((venues) => venues.slice(0, 10).map(asCard)) },
  ),
];

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);
export const handle: PageHandle = { hasToran: true };

/** Preloads the background image of the hero. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'image', href: '/art/hero-day.svg', media: '(prefers-color-scheme: light)' },
  { rel: 'preload', as: 'image', href: '/art/hero-night.svg', media: '(prefers-color-scheme: dark)' },
];

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = loadedData(matches[0]?.loaderData, getSettings);
  const { publicUrl } = (matches[0]?.loaderData ?? {}) as Partial<RootData>;
  return pageMeta(matches, {
    title: homeText.pageTitle(),
    description: settings?.siteDescription ?? homeText.lead(),
    path: toHome(),
    structured: settings && publicUrl ? siteSchema(settings, publicUrl) : [],
  });
};

export default function HomePage() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <HomeHero />
      <TrustPoints />
      <ComingDays />
      <FeaturedVenues />
      <HowItWorks />
      <BecomeHostPanel />
    </main>
  );
}
