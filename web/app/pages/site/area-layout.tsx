import { lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { AreaFrame } from '../../shell/area-frame.tsx';

const Bell = lazy(() =>
  import('../../features/notifications/notification-bell.tsx').then((module) => ({ default: module.Bell })),
);

/** Customers' pages that hosts have too: they book as well. */
const shared = /^\/user\/(bookings|saved|messages)(\/|$)/;

const areaOf = (pathname: string): 'user' | 'vendor' | 'shared' => {
  if (pathname.startsWith('/vendor/')) return 'vendor';
  return shared.test(pathname) ? 'shared' : 'user';
};

/** One's own pages. A host has a host's rows, on the pages that hosts share with customers too. */
export default function CustomerLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isHost = user ? user.role === 'vendor' : pathname.startsWith('/vendor/');
  return (
    <AreaFrame area={areaOf(pathname)} rowsOf={isHost ? 'vendor' : 'user'} bell={<Bell />}>
      <Outlet />
    </AreaFrame>
  );
}
