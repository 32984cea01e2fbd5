import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as networkText from '../i18n/generated/network.ts';
import * as siteText from '../i18n/generated/site.ts';
import { reloadPage } from '../rendering/lost-scripts.ts';
import { Button } from '../ui/button.tsx';

/** In ms. */
const askAgainAfter = 2_000;

/** A recent reload did not help, so another one would not either. */
const wasJustReloaded = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigator.onLine && visit?.type === 'reload' && performance.now() < 10_000;
};

/** Reloads only once the server responds: otherwise the browser would show its error page. */
const goOn = async (): Promise<void> => {
  await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  reloadPage();
};

/** Shown in place of a page whose script failed to load. It continues by itself when the network is back. */
export const LostPage = () => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (wasJustReloaded()) return;
    const ask = () => void goOn().catch(() => undefined);
    ask();
    const timer = setInterval(ask, askAgainAfter);
    return () => clearInterval(timer);
  }, []);
  const refresh = () => {
    setIsAsking(true);
    // Visible even if the response is immediate.
    goOn().catch(() => setTimeout(() => setIsAsking(false), 500));
  };
  return (
    <main
      id="content"
      className="wrap grid min-h-dvh content-center justify-items-center gap-4 py-12 text-center"
    >
      <title>{siteText.offlineTitle()}</title>
      <h1>{siteText.offlineTitle()}</h1>
      <p role="alert" className="max-w-[44ch] text-muted">
        {siteText.offlineText()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button isBusy={isAsking} onClick={refresh}>
          {networkText.refresh()}
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          {networkText.goBack()}
        </Button>
      </div>
    </main>
  );
};
