import { useEffect } from 'react';
import { forgetKept } from '../api/kept-answers.ts';
import { useSession } from '../features/accounts/session/session-store.ts';
import { keepBookings } from '../features/bookings/guest/keep-bookings.ts';
import { clearOutbox, sendOutbox } from '../features/messages/outbox.ts';
import { addressOf } from '../i18n/page-language.ts';
import { keepInstallOffer } from './install-offer.ts';
import { watchUpdates } from './watch-updates.ts';

// What the pages tell the service worker (web/service-worker/service-worker.ts). docs/decisions/0062-offline.md.

const prefix = addressOf('');

type Message = { type: 'KEEP_OFFLINE_PAGE' | 'KEEP_MY_BOOKINGS' };

/** Resolves to the worker once it answers this page's requests. */
const worker = (): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    const { serviceWorker } = navigator;
    const check = () => serviceWorker.controller && resolve(serviceWorker.controller);
    serviceWorker.addEventListener('controllerchange', check);
    check();
  });

const tell = async (message: Message): Promise<void> => {
  (await worker()).postMessage({ ...message, prefix });
};

/** Also from a page that the browser was told to load without the worker. */
const forget = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'SIGNED_OUT' });
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1_000);
};

/** The worker has not seen the first page and what it needs. It asks again, and the browser still has most of it. */
const keepFirstPage = async (): Promise<void> => {
  const { href, origin } = window.location;
  const needed = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(origin))
    .map(({ name }) => [name, { referrer: href }]);
  const page = [href, { headers: { Accept: 'text/html' } }];
  (await worker()).postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...needed] } });
};

let isStarted = false;

const start = async (): Promise<void> => {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('online', forgetKept);
  keepInstallOffer();
  const isFirst = !navigator.serviceWorker.controller;
  watchUpdates(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
  if (isFirst) await keepFirstPage();
  await tell({ type: 'KEEP_OFFLINE_PAGE' });
};

let isListening = false;

/** For as long as the document lives: without a network, signing out may leave a page that shows nothing else. */
const listenForSignOut = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener('signed-out', () => void clearOutbox());
};

/** Keeps the pages that are opened and, for guests, their bookings, so that they can be opened without a network. */
export const useOfflineUse = (): void => {
  const { user, isLoading } = useSession();
  const guest = user?.role === 'user' ? user.id : null;
  const isSignedOut = !user && !isLoading;
  const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator;
  useEffect(() => {
    if (isPossible) void start().catch(() => undefined);
  }, [isPossible]);
  useEffect(() => {
    if (isPossible && isSignedOut) void forget();
  }, [isPossible, isSignedOut]);
  useEffect(() => {
    if (!guest) return;
    const send = () => void sendOutbox(guest).catch(() => undefined);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [guest]);
  useEffect(listenForSignOut, []);
  useEffect(() => {
    if (!isPossible || !guest) return;
    void tell({ type: 'KEEP_MY_BOOKINGS' }).then(() => whenIdle(() => void keepBookings(guest)));
  }, [isPossible, guest]);
};
