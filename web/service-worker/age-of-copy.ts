import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Notes in a copy when the server gave the answer, for the page, which says how old its content is (web/app/api/kept-answers.ts). */
export const ageOfCopy = (copy: Response): Response => {
  const headers = new Headers(copy.headers);
  headers.set('X-Kept', headers.get('Date') ?? '');
  return new Response(copy.body, { headers });
};

export const withAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && ageOfCopy(cachedResponse),
};
