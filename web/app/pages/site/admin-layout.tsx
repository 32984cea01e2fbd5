import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { allowStepUp, useIsStepUpAsked } from '#app/session/step-up.ts';
import { useRequireRole } from '#app/session/use-require-role.ts';
import { AdminFrame, AdminFrameSkeleton } from '#app/shell/admin-frame.tsx';

const Bell = lazy(() =>
  import('#app/features/notifications/notification-bell.tsx').then((module) => ({ default: module.Bell })),
);

const StepUpDialog = lazy(() => import('#app/features/accounts/two-factor/step-up-dialog.tsx'));

/** The layout of the administrators' area; its pages render only once the role is confirmed. */
export default function AdminLayout() {
  const user = useRequireRole('admin');
  const isStepUpAsked = useIsStepUpAsked();
  useEffect(allowStepUp, []);
  if (!user) return <AdminFrameSkeleton />;
  return (
    <AdminFrame user={user} bell={<Bell />}>
      <Outlet />
      {isStepUpAsked && (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      )}
    </AdminFrame>
  );
}
