import type { Role } from '@mandap/domain/accounts/roles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetKept } from '../api/kept-answers.ts';
import { clearOutbox } from '../api/outbox.ts';
import { isGenerous } from '../api/saves-data.ts';
import { useSession } from '../features/accounts/session/session-store.ts';
import { keepBookings } from '../features/bookings/guest/keep-bookings.ts';
import { forgetPhotosOf } from '../features/files/unsent-photos.ts';
import { keepConversations } from '../features/messages/keep-conversations.ts';
import { addressOf } from '../i18n/page-language.ts';
import { keepInstallOffer } from './install-offer.ts';
import { useSendLater } from './send-later.ts';
import { watchUpdates } from './watch-updates.ts';

// What the pages tell the service worker (web/service-worker/service-worker.ts). docs/decisions/0062-offline.md.

const prefix = addressOf('');

type Message =
  | { type: 'KEEP_OFFLINE_PAGE' }
  | { type: 'KEEP_OWN_PAGES'; role: Role }
  | { type: 'KEEP_PAGE'; path: string };

/** Resolves to the worker once it answers this page's requests. */
const worker = (): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    const { serviceWorker } = navigator;
    const { controller } = serviceWorker;
    if (controller) return resolve(controller);
    const take = () => serviceWorker.controller && resolve(serviceWorker.controller);
    serviceWorker.addEventListener('controllerchange', take, { once: true });
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
  keepInstallOffer();
  const isFirst = !navigator.serviceWorker.controller;
  watchUpdates(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
  if (isFirst) await keepFirstPage();
  await tell({ type: 'KEEP_OFFLINE_PAGE' });
};

/** The booking form and the payment. What is kept in advance would make them slower with a weak signal. */
const isBusy = (path: string): boolean => /\/book$|^\/sandbox\//.test(path);

/** How long a page that the router has opened must stay before its document is kept, in ms. */
const stay = 3_000;

/**
 * Keeps the document of a page that only the router has opened, for a reload without a network: 12 to 18 KB of a public page,
 * 8 KB of all others together that have the same route.
 */
const useKeepPage = (isPossible: boolean): void => {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const opened = useRef(path);
  useEffect(() => {
    if (!isPossible || path === opened.current || (isBusy(pathname) && !isGenerous())) return;
    const timer = setTimeout(
      () => whenIdle(() => void tell({ type: 'KEEP_PAGE', path: addressOf(path) })),
      stay,
    );
    return () => clearTimeout(timer);
  }, [isPossible, pathname, path]);
};

let isListening = false;

/** For as long as the document lives: without a network, signing out may leave a page that shows nothing else. */
const listenForSignOut = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener('signed-out', (event) => {
    const { detail: person } = event as CustomEvent<string>;
    void clearOutbox(person);
    void forgetPhotosOf(person);
    void forgetKept();
  });
};

/** Keeps the pages that are opened, guests' bookings, and guests' and hosts' conversations, for use without a network. */
export const useOfflineUse = (): void => {
  const { user, isLoading } = useSession();
  const role = user?.role ?? 'admin';
  const person = role === 'admin' ? null : (user?.id ?? null);
  const mayKeep = !isBusy(useLocation().pathname);
  const isSignedOut = !user && !isLoading;
  const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator;
  useEffect(() => {
    if (isPossible) void start().catch(() => undefined);
  }, [isPossible]);
  useEffect(() => {
    if (!isSignedOut) return;
    void forgetKept();
    if (isPossible) void forget();
  }, [isPossible, isSignedOut]);
  useSendLater(person);
  useKeepPage(isPossible);
  useEffect(listenForSignOut, []);
  useEffect(() => {
    if (!isPossible || !person || !mayKeep) return;
    const over = new AbortController();
    const stop = () => over.abort();
    // Before the server hears of it, and would refuse what is still asked for.
    window.addEventListener('signed-out', stop);
    const keepAll = async () => {
      if (role === 'user') await keepBookings(person, over.signal);
      await keepConversations(person, over.signal);
    };
    void tell({ type: 'KEEP_OWN_PAGES', role }).then(() => whenIdle(() => void keepAll()));
    return () => {
      stop();
      window.removeEventListener('signed-out', stop);
    };
  }, [isPossible, person, role, mayKeep]);
};
