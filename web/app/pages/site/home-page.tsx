import { listComingDays, listFeaturedVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { BadgeCheck, CalendarCheck, ReceiptIndianRupee } from 'lucide-react';
import { Link } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { ComingDays } from '#app/features/search/guest/coming-days.tsx';
import { FeaturedVenues } from '#app/features/search/guest/featured-venues.tsx';
import { settingText } from '#app/features/settings/default-text.ts';
import { asCard } from '#app/features/venues/guest/format-venue.ts';
import { percent } from '#app/i18n/format.ts';
import * as homeText from '#app/i18n/generated/home.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta, type RootData } from '#app/page-meta.ts';
import { toBecomeHost, toHome } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeHero } from './home-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { PageHandle } from './public-layout.tsx';

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

/** Structured data of the site itself (schema.org). `url`: its public URL. */
const siteSchema = (settings: PublicSettings, url: string): Record<string, unknown>[] => {
  const { siteName: name, contactEmail: email, contactPhone: telephone } = settings;
  const base = { '@context': 'https://schema.org', name, url };
  return [
    { ...base, '@type': 'WebSite' },
    {
      ...base,
      '@type': 'Organization',
      logo: `${url}/art/mandap-mark.svg`,
      ...(email && { email }),
      ...(telephone && { telephone }),
    },
  ];
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = loadedData(matches[0]?.loaderData, getSettings);
  const { publicUrl } = (matches[0]?.loaderData ?? {}) as Partial<RootData>;
  return pageMeta(matches, {
    title: homeText.pageTitle(),
    description: settings ? settingText('siteDescription', settings.siteDescription) : homeText.lead(),
    path: toHome(),
    structured: settings && publicUrl ? siteSchema(settings, publicUrl) : [],
  });
};

const TrustPoints = () => {
  const settings = useSettings();
  const fee = percent(settings?.serviceFeePercent ?? 5);
  const areChecked = settings?.requireVendorVerification !== false && !settings?.autoApproveVenues;
  const points = [
    areChecked
      ? { Icon: BadgeCheck, title: homeText.checkedTitle(), text: homeText.checkedText() }
      : { Icon: BadgeCheck, title: homeText.namedTitle(), text: homeText.namedText() },
    { Icon: CalendarCheck, title: homeText.freeTitle(), text: homeText.freeText() },
    { Icon: ReceiptIndianRupee, title: homeText.priceTitle(), text: homeText.priceText({ fee }) },
  ];
  return (
    <ul className="wrap grid pt-5 md:grid-cols-3 md:gap-8 md:pt-8">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3.5 border-b border-line py-4 last:border-0 md:border-0">
          <span className="grid size-11 flex-none place-items-center rounded-[12px] bg-marigold-soft text-amber">
            <Icon aria-hidden className="size-[22px]" />
          </span>
          <div>
            <p className="font-bold">{title}</p>
            <p className="text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

const BecomeHostPanel = () => {
  const settings = useSettings();
  const commission = percent(settings?.commissionPercent ?? 5);
  const hours = settings?.payoutHours ?? 24;
  return (
    <section className="wrap pt-12 md:pt-18">
      <div className="grid overflow-hidden rounded-card bg-raised md:grid-cols-2">
        <img
          src="/art/host-lawn.svg"
          alt=""
          width={800}
          height={600}
          loading="lazy"
          className="aspect-[4/3] h-full w-full object-cover"
        />
        <div className="self-center px-6 pt-7 pb-8 md:p-12">
          <h2>{homeText.hostTitle()}</h2>
          <p className="mt-3 mb-5 text-muted">{homeText.hostText({ commission, hours })}</p>
          <Button asChild>
            <Link to={toBecomeHost()}>{siteText.becomeHost()}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
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
