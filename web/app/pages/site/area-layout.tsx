import { Outlet, useLocation } from 'react-router';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { HostNav } from '#app/features/bookings/host/host-nav.tsx';
import { FindBookingButton, FindBookingRow } from '#app/features/bookings/host/register/find-booking.tsx';
import { LazyBell } from '#app/features/notifications/lazy-bell.tsx';
import { useIsHydrated } from '#app/rendering/use-is-hydrated.ts';
import { AreaFrame } from '#app/shell/area-frame.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { LazyGuestNav } from '#app/shell/lazy-guest-nav.tsx';
import { areaPage } from './area-page.ts';

/** Guests' pages that hosts use too, as guests of other hosts. */
const shared = /^\/user\/(bookings|enquiries|visits|saved|messages)(\/|$)/;

const areaOf = (pathname: string): 'user' | 'vendor' | 'shared' => {
  if (pathname.startsWith('/vendor/')) return 'vendor';
  return shared.test(pathname) ? 'shared' : 'user';
};

const PageSkeleton = () => (
  <main id="content" tabIndex={-1} aria-busy="true" className={areaPage}>
    <div aria-hidden className="needs-js grid min-h-dvh content-start gap-4">
      <div className="skeleton h-10 w-48" />
      <div className="skeleton h-28 w-full" />
      <div className="skeleton h-28 w-full" />
    </div>
  </main>
);

/**
 * The layout of the signed-in area. Its HTML has only the frame, not the page: the service worker keeps it for every visit. Hosts keep their sidebar on the pages that they share with guests; on phones their own
 * pages have a bar at the bottom instead of the site's footer.
 */
export default function AreaLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isHost = user ? user.role === 'vendor' : pathname.startsWith('/vendor/');
  const area = areaOf(pathname);
  return (
    <AreaFrame
      area={area}
      rowsOf={isHost ? 'vendor' : 'user'}
      bell={<LazyBell />}
      find={
        area === 'vendor' && user?.role === 'vendor'
          ? { inHeader: <FindBookingButton />, inSidebar: <FindBookingRow /> }
          : null
      }
      bottom={
        area === 'vendor' ? (
          <HostNav isReady={user?.role === 'vendor'} />
        ) : (
          <>
            <Footer />
            <LazyGuestNav />
          </>
        )
      }
    >
      {isHydrated ? <Outlet /> : <PageSkeleton />}
    </AreaFrame>
  );
}
