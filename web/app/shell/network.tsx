import { useEffect, useState } from 'react';
import * as siteText from '../i18n/generated/site.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const load = () => import('./failed-page.tsx');
const NetworkNotice = lazyPart(() => load().then((parts) => parts.NetworkNotice), { lost: () => null });

/** Shown if the page was opened offline, before the script had loaded. */
const Fallback = () => (
  <main id="content">
    <h1>{siteText.offlineTitle()}</h1>
  </main>
);

/** Shown in place of a page whose script could not be fetched. */
export const LostPage = lazyPart(() => load().then((parts) => parts.LostPage), { lost: Fallback });

/** Shown in place of a page that failed or could not be fetched. */
export const FailedPage = lazyPart(() => load().then((parts) => parts.FailedPage), { lost: Fallback });

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/**
 * After this time, in ms, the notice is loaded even without interaction. Until then, the first view has the network to
 * itself.
 */
const soon = 5_000;

/** Loads the offline notice while there is a network: at the first interaction, or after a delay. Without one, at once. */
export const NetworkNoticeHost = () => {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const start = () => {
      for (const part of [LostPage, FailedPage]) part.preload();
      setIsNeeded(true);
    };
    for (const sign of signs) window.addEventListener(sign, start, { once: true });
    const timer = setTimeout(start, navigator.onLine ? soon : 0);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, start);
    };
  }, []);
  return isNeeded && <NetworkNotice />;
};
