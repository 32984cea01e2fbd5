import { getContent } from '@mandap/contract/content/content.endpoints';
import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { countUnreadNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { isOutOfDate } from '../api/copies.ts';
import { dayAndTime } from '../i18n/format.ts';
import * as networkText from '../i18n/generated/network.ts';
import * as siteText from '../i18n/generated/site.ts';
import { reloadPage } from '../rendering/lost-scripts.ts';
import { Button } from '../ui/button.tsx';
import { onNetworkChange } from '../ui/use-is-offline.ts';
import { useOfflineUse } from './offline-use.ts';
import { SignOutGuard } from './sign-out-guard.tsx';

// This one file contains everything that is needed offline.

/** The error messages of the three browser engines if scripts or page data could not be fetched. */
const lostWords = /dynamically imported module|module script failed|Failed to fetch|NetworkError|Load failed/;

/** Whether a page failed because of the network. */
const isLost = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false || (error instanceof Error && lostWords.test(error.message));

const detailsOf = (error: unknown): string => {
  if (error instanceof Error) return import.meta.env.DEV ? (error.stack ?? error.message) : error.message;
  if (error && typeof error === 'object' && 'status' in error) return String(error.status);
  return siteText.unexpected();
};

/** The root error boundary: the error's details and a reload button. */
const CrashPage = ({ error }: { error: unknown }) => (
  <main
    id="content"
    className="wrap grid min-h-dvh content-center justify-items-center gap-4 py-12 text-center"
  >
    <title>{siteText.unexpected()}</title>
    <img src="/art/error.svg" alt="" width={320} height={240} className="h-auto w-full max-w-[320px]" />
    <h1>{siteText.crashedTitle()}</h1>
    <p role="alert" className="max-w-[44ch] text-muted">
      {siteText.crashed()} {siteText.crashedText()}
    </p>
    <Button onClick={reloadPage}>{siteText.reload()}</Button>
    <details className="w-full max-w-[560px] text-start text-small">
      <summary className="min-h-11 cursor-pointer py-3 text-center text-muted">
        {siteText.errorDetails()}
      </summary>
      <pre className="card overflow-x-auto p-4 whitespace-pre-wrap">{`${siteText.unexpected()}\n${detailsOf(error)}`}</pre>
    </details>
  </main>
);

/** The pause before the next attempt, in ms. */
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
    // Busy for half a second, to be visible even if the response is immediate.
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

export const FailedPage = ({ error }: { error: unknown }) =>
  isLost(error) ? <LostPage /> : <CrashPage error={error} />;

/** The queries of every page, which say nothing about the age of this page's content. */
const ofAllPages: readonly unknown[] = [getSettings, getContent, countUnread, countUnreadNotifications].map(
  ({ path }) => path,
);

const belongsToPage = (query: Query): boolean => query.isActive() && !ofAllPages.includes(query.queryKey[1]);

/** The notice about the age of the open page's data; empty if it is fresh. */
const noticeOf = (client: QueryClient): string => {
  const queries = client.getQueryCache().findAll({ predicate: belongsToPage });
  const shown = queries.filter(({ state }) => state.data !== undefined);
  if (!navigator.onLine) {
    if (shown.length < queries.length && !shown.some(isOutOfDate)) return networkText.offlineWaiting();
    if (queries.length === 0) return siteText.offlineTitle();
    const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
    return networkText.offlineSince({ time: dayAndTime(new Date(oldest).toISOString()) });
  }
  return shown.some(isOutOfDate) ? siteText.outOfDate() : '';
};

/** A notice above every page that the browser is offline and how old the content is. It disappears by itself. */
export const NetworkNotice = () => {
  const client = useQueryClient();
  useOfflineUse();
  const refetch = () => void client.refetchQueries({ type: 'active' });
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [onNetworkChange(onChange), client.getQueryCache().subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  const notice = useSyncExternalStore(
    subscribe,
    () => noticeOf(client),
    () => '',
  );
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    // A conversation that covers a small screen begins below it.
    document.documentElement.style.setProperty('--notice-height', `${box.current?.offsetHeight ?? 0}px`);
  }, [notice]);
  return (
    <>
      <SignOutGuard />
      <div
        ref={box}
        role="status"
        className="no-print sticky top-0 z-50 bg-amber-soft text-center text-meta text-amber"
      >
        {notice && (
          <p className="wrap py-1.5">
            <span>{notice}</span>
            {navigator.onLine && (
              <button type="button" className="min-h-11 px-2 font-medium underline" onClick={refetch}>
                {siteText.tryAgain()}
              </button>
            )}
          </p>
        )}
      </div>
    </>
  );
};
