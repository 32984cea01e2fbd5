import { lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { AreaFrame } from '../../shell/area-frame.tsx';

const Bell = lazy(() =>
  import('../../features/notifications/notification-bell.tsx').then((module) => ({ default: module.Bell })),
);

/** Pages of guests that hosts use too, as guests of other hosts. */
const shared = /^\/user\/(bookings|saved|messages)(\/|$)/;

const areaOf = (pathname: string): 'user' | 'vendor' | 'shared' => {
  if (pathname.startsWith('/vendor/')) return 'vendor';
  return shared.test(pathname) ? 'shared' : 'user';
};

/** The layout of the signed-in area. Hosts keep their sidebar on the pages that they share with guests. */
export default function AreaLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isHost = user ? user.role === 'vendor' : pathname.startsWith('/vendor/');
  return (
    <AreaFrame area={areaOf(pathname)} rowsOf={isHost ? 'vendor' : 'user'} bell={<Bell />}>
      <Outlet />
    </AreaFrame>
  );
}
