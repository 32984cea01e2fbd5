import { useLocation } from 'react-router';
import { useIsHydrated } from '../rendering/use-is-hydrated.ts';

/** The pages whose HTML the service worker keeps for every visit (web/service-worker/kept.ts). */
const framed = /^\/(user|vendor|booking)\//;

/**
 * The path and query of the page, for links that lead back to it. The HTML of a private page must not depend on them: it is the
 * same for all bookings and filters.
 */
export const useAddress = (): string => {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  return isHydrated || !framed.test(pathname) ? pathname + search : '/';
};
