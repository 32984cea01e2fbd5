import { CrashPage } from './crash-page.tsx';
import { LostPage } from './lost-page.tsx';
import { NetworkNotice } from './network-notice.tsx';

/** Error messages of the three browser engines for scripts and page data that could not be fetched. */
const lostWords = /dynamically imported module|module script failed|Failed to fetch|NetworkError|Load failed/;

/** Whether a page failed because of the network. */
const isLost = (error: unknown): boolean =>
  globalThis.navigator?.onLine === false || (error instanceof Error && lostWords.test(error.message));

export const FailedPage = ({ error }: { error: unknown }) =>
  isLost(error) ? <LostPage /> : <CrashPage error={error} />;

// One file holds everything that is needed offline.
export { LostPage, NetworkNotice };
