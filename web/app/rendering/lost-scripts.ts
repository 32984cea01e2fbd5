import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { addressOf } from '../i18n/page-language.ts';
import { createStore, useStore } from '../ui/store.ts';

/** Paths of pages that this document has shown, whose scripts are therefore loaded. */
const shown = new Set<string>();
const hasLostScripts = createStore(() => false);
let isOurs = false;

/** For the app's own buttons. Any other scripted reload comes from the router and is refused. */
export const reloadPage = (): void => {
  isOurs = true;
  window.location.reload();
};

/**
 * If a page's script cannot be fetched, the router reloads the page. Offline, that leads to the browser's error page. This refuses
 * the reload (`useLostPage`). Browsers without the Navigation API (before Firefox 147 and Safari 26.2) still reload.
 */
export const refuseRouterReloads = (): void => {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType } = event as Event & { navigationType: string };
    if (navigationType !== 'reload' || isOurs) return;
    event.preventDefault();
    hasLostScripts.set(true);
  });
};

/**
 * Whether the requested page cannot be shown without a reload. The router waits for a lost script forever, so after the first one
 * this is true of every page that this document has not shown. Its URL is put into the address bar, so that a reload opens it.
 */
export const useLostPage = (): boolean => {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const hasLostScript = useStore(hasLostScripts, false);
  const isLost = hasLostScript && next !== undefined && !shown.has(next.pathname);
  const address = isLost ? addressOf(createPath(next)) : null;
  useEffect(() => {
    shown.add(pathname);
  }, [pathname]);
  useEffect(() => {
    if (address && createPath(window.location) !== address) window.history.pushState(null, '', address);
  }, [address]);
  return isLost;
};
