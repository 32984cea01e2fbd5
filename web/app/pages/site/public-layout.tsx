import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Banner } from '#app/features/content/guest/banner.tsx';
import { useAuthDialog } from '#app/session/auth-dialog.ts';
import { isCodeAwaited } from '#app/session/is-code-awaited.ts';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';

const AuthDialog = lazy(() =>
  import('#app/features/accounts/auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })),
);

const Bell = lazy(() =>
  import('#app/features/notifications/notification-bell.tsx').then((module) => ({ default: module.Bell })),
);

/** Options of a page for the layout; pages with a toran have no dotted line below the header. */
export interface PageHandle {
  hasToran?: boolean;
}

/** Loads the sign-in dialog when it opens for the first time, or waited for a code before a reload. */
const LazyAuthDialog = () => {
  const { mode } = useAuthDialog();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (mode || isCodeAwaited()) setWasOpened(true);
  }, [mode]);
  if (!wasOpened) return null;
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
      <Banner />
      <Header bell={<Bell />} />
      {!hasToran && <div aria-hidden className="festive no-print" />}
      <Outlet />
      <Footer />
      <LazyAuthDialog />
    </>
  );
}
