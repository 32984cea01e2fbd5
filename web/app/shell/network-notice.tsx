import { getContent } from '@mandap/contract/content/content.endpoints';
import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { countUnreadNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { failureOf } from '../api/failure.ts';
import { dayAndTime } from '../i18n/format.ts';
import * as networkText from '../i18n/generated/network.ts';
import * as siteText from '../i18n/generated/site.ts';
import { onNetworkChange } from '../ui/use-is-offline.ts';

/** Queries of every page, which say nothing about the age of the page's content. */
const ofAllPages: readonly unknown[] = [getSettings, getContent, countUnread, countUnreadNotifications].map(
  ({ path }) => path,
);

const isOfPage = (query: Query): boolean => query.isActive() && !ofAllPages.includes(query.queryKey[1]);

/** The notice about the age of the open page's data; empty if it is fresh. */
const noticeOf = (client: QueryClient): string => {
  const queries = client.getQueryCache().findAll({ predicate: isOfPage });
  const shown = queries.filter(({ state }) => state.data !== undefined);
  if (!navigator.onLine) {
    if (shown.length < queries.length) return networkText.offlineWaiting();
    if (queries.length === 0) return siteText.offlineTitle();
    const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
    return networkText.offlineSince({ time: dayAndTime(new Date(oldest).toISOString()) });
  }
  return shown.some(({ state }) => state.error && failureOf(state.error).isOffline)
    ? siteText.outOfDate()
    : '';
};

/** Above every page: says that the browser is offline, and how old the content is. It disappears by itself. */
export const NetworkNotice = () => {
  const client = useQueryClient();
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
  return (
    <div role="status" className="no-print sticky top-0 z-50 bg-amber-soft text-center text-meta text-amber">
      {notice && (
        <p className="wrap py-1.5">
          <span>{notice}</span>
          {navigator.onLine && (
            <button
              type="button"
              className="min-h-11 px-2 font-medium underline"
              onClick={() => void client.refetchQueries({ type: 'active' })}
            >
              {siteText.tryAgain()}
            </button>
          )}
        </p>
      )}
    </div>
  );
};
