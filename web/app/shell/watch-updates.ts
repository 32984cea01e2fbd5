import * as offlineText from '../i18n/generated/offline.ts';
import { reloadPage } from '../rendering/lost-scripts.ts';
import { notify } from '../ui/toast.ts';

/** Never reloads by itself: somebody may be typing. */
const offerUpdate = (waiting: ServiceWorker): void =>
  notify({
    kind: 'info',
    id: 'update',
    title: offlineText.newVersion(),
    action: {
      text: offlineText.reload(),
      onSelect: () => {
        navigator.serviceWorker.addEventListener('controllerchange', reloadPage);
        waiting.postMessage({ type: 'UPDATE' });
      },
    },
  });

/** Between two questions whether there is a new version, in ms. Browsers ask with each page, and tabs stay open for days. */
const askAfter = 60 * 60_000;

/** Offers each new version of the pages, which waits until all tabs are closed or the person accepts it. */
export const watchUpdates = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(next);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), askAfter);
};
