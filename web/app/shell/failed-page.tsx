import { CrashPage } from './crash-page.tsx';
import { LostPage } from './lost-page.tsx';
import { NetworkNotice } from './network-notice.tsx';

/** Scripts that could not be fetched, and data of pages, in the words of the three browsers. */
const lostWords = /dynamically imported module|module script failed|Failed to fetch|NetworkError|Load failed/;

/** Whether a page failed because something of it did not come over the network. */
const isLost = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false || (error instanceof Error && lostWords.test(error.message));

export const FailedPage = ({ error }: { error: unknown }) =>
  isLost(error) ? <LostPage /> : <CrashPage error={error} />;

// One file for all that is needed when the network goes.
export { LostPage, NetworkNotice };
