import { Outlet, useLocation } from 'react-router';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { HostNav } from '#app/features/bookings/host/host-nav.tsx';
import { LazyBell } from '#app/features/notifications/lazy-bell.tsx';
import { AreaFrame } from '#app/shell/area-frame.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { LazyGuestNav } from '#app/shell/lazy-guest-nav.tsx';

/** Guests' pages that hosts use too, as guests of other hosts. */
const shared = /^\/user\/(bookings|visits|saved|messages)(\/|$)/;

const areaOf = (pathname: string): 'user' | 'vendor' | 'shared' => {
  if (pathname.startsWith('/vendor/')) return 'vendor';
  return shared.test(pathname) ? 'shared' : 'user';
};

/**
 * The layout of the signed-in area. Hosts keep their sidebar on the pages that they share with guests; on phones their own
 * pages have a bar at the bottom instead of the site's footer.
 */
export default function AreaLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isHost = user ? user.role === 'vendor' : pathname.startsWith('/vendor/');
  const area = areaOf(pathname);
  return (
    <AreaFrame
      area={area}
      rowsOf={isHost ? 'vendor' : 'user'}
      bell={<LazyBell />}
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
      <Outlet />
    </AreaFrame>
  );
}
