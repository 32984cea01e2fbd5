import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import * as siteText from '../i18n/generated/site.ts';

const load = () => import('./failed-page.tsx');
const NetworkNotice = lazy(() => load().then((parts) => ({ default: parts.NetworkNotice })));

/** Used if the page started offline. */
const Fallback = () => (
  <main id="content">
    <h1>{siteText.offlineTitle()}</h1>
  </main>
);

const LazyFailedPage = lazy<typeof import('./failed-page.tsx').FailedPage>(() =>
  load().then(
    (parts) => ({ default: parts.FailedPage }),
    () => ({ default: Fallback }),
  ),
);

const LazyLostPage = lazy<ComponentType>(() =>
  load().then(
    (parts) => ({ default: parts.LostPage }),
    () => ({ default: Fallback }),
  ),
);

/** Shown in place of a page whose script could not be fetched. */
export const LostPage = () => (
  <Suspense fallback={null}>
    <LazyLostPage />
  </Suspense>
);

/** Shown in place of a page that failed or could not be fetched. */
export const FailedPage = ({ error }: { error: unknown }) => (
  <Suspense fallback={null}>
    <LazyFailedPage error={error} />
  </Suspense>
);

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** In ms: after this time the notice is loaded even without interaction. Until then the first view has the network to itself. */
const soon = 5_000;

/** Loads the offline notice while there is a network: at the first interaction, or after a delay. */
export const NetworkNoticeHost = () => {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const start = () => {
      load().then(
        () => setIsNeeded(true),
        () => undefined,
      );
    };
    for (const sign of signs) window.addEventListener(sign, start, { once: true });
    const timer = setTimeout(start, soon);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, start);
    };
  }, []);
  return <Suspense fallback={null}>{isNeeded && <NetworkNotice />}</Suspense>;
};
