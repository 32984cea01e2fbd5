import { createStore, useStore } from '../ui/store.ts';

/** Chromium's event; other browsers install from their own menu. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offers = createStore<InstallOffer | null>(() => null);

/** Keeps the browser's offer to install the site as an app for the menus, instead of a bar over the page. */
export const keepInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offers.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offers.set(null));
};

/** Asks whether to install the app; null if it is installed, or the browser does not offer it. */
export const useInstall = (): (() => void) | null => {
  const offer = useStore(offers, null);
  if (!offer) return null;
  return () => {
    offers.set(null);
    void offer.prompt();
  };
};
