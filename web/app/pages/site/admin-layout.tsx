import { lazy } from 'react';
import { Outlet } from 'react-router';
import { useRequireRole } from '../../session/use-require-role.ts';
import { AdminFrame, AdminFrameSkeleton } from '../../shell/admin-frame.tsx';

const Bell = lazy(() =>
  import('../../features/notifications/notification-bell.tsx').then((module) => ({ default: module.Bell })),
);

/** The layout of the administrators' area; its pages render only once the role is confirmed. */
export default function AdminLayout() {
  const user = useRequireRole('admin');
  if (!user) return <AdminFrameSkeleton />;
  return (
    <AdminFrame user={user} bell={<Bell />}>
      <Outlet />
    </AdminFrame>
  );
}
