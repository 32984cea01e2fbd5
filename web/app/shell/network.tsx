import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import * as siteText from '../i18n/generated/site.ts';

const load = () => import('./failed-page.tsx');
const NetworkNotice = lazy(() => load().then((parts) => ({ default: parts.NetworkNotice })));

/** Where there was no network from the start. */
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

/** In place of a page whose script did not come over the network. */
export const LostPage = () => (
  <Suspense fallback={null}>
    <LazyLostPage />
  </Suspense>
);

/** In place of a page that failed, or did not come over the network. */
export const FailedPage = ({ error }: { error: unknown }) => (
  <Suspense fallback={null}>
    <LazyFailedPage error={error} />
  </Suspense>
);

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** Ms after which whoever only reads is told as well; the first view has its network for itself until then. */
const soon = 5_000;

/** Loads what is said without a network while there is one: with the first thing that somebody does, or soon. */
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
