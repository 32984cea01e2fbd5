import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { allowStepUp, answerStepUp, useIsStepUpAsked } from '#app/features/accounts/session/step-up.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { LazyBell } from '#app/features/notifications/lazy-bell.tsx';
import { AdminFrame, AdminFrameSkeleton } from '#app/shell/admin-frame.tsx';
import { LostDialog, lazyPart } from '#app/ui/lazy-part.tsx';

const StepUpDialog = lazyPart(
  () => import('#app/features/accounts/two-factor/step-up-dialog.tsx').then((part) => part.default),
  { lost: ({ onRetry }) => <LostDialog onClose={() => answerStepUp(false)} onRetry={onRetry} /> },
);

/** The layout of the administrators' area; its pages render only once the role is confirmed. */
export default function AdminLayout() {
  const user = useRequireRole('admin');
  const isStepUpAsked = useIsStepUpAsked();
  useEffect(allowStepUp, []);
  if (!user) return <AdminFrameSkeleton />;
  return (
    <AdminFrame user={user} bell={<LazyBell />}>
      <Outlet />
      {isStepUpAsked && <StepUpDialog />}
    </AdminFrame>
  );
}
