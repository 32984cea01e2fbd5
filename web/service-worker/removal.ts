// Sent in place of the service worker with SERVICE_WORKER=off: deletes everything that was kept, and the worker itself.

declare const self: ServiceWorkerGlobalScope;

const removeAll = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));

export {};
