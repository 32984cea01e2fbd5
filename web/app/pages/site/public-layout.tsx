import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useAuthDialog } from '../../session/auth-dialog.ts';
import { Footer } from '../../shell/footer.tsx';
import { Header } from '../../shell/header.tsx';

const AuthDialog = lazy(() =>
  import('../../features/accounts/auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })),
);

const Bell = lazy(() =>
  import('../../features/notifications/notification-bell.tsx').then((module) => ({ default: module.Bell })),
);

/** A page's wish about the frame: pages with the toran leave the dotted line out. */
export interface PageHandle {
  hasToran?: boolean;
}

const AuthDialogWhenWanted = () => {
  const { mode } = useAuthDialog();
  const [wasWanted, setWasWanted] = useState(false);
  useEffect(() => {
    if (mode) setWasWanted(true);
  }, [mode]);
  if (!wasWanted) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog />
    </Suspense>
  );
};

export default function PublicLayout() {
  const hasToran = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasToran);
  return (
    <>
      <Header bell={<Bell />} />
      {!hasToran && <div aria-hidden className="festive no-print" />}
      <Outlet />
      <Footer />
      <AuthDialogWhenWanted />
    </>
  );
}
