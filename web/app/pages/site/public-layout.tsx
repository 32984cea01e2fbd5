import { useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { showAuth, useAuthDialog } from '#app/features/accounts/session/auth-dialog.ts';
import { isCodeAwaited } from '#app/features/accounts/session/is-code-awaited.ts';
import { Banner } from '#app/features/content/guest/banner.tsx';
import { LazyBell } from '#app/features/notifications/lazy-bell.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import { LazyGuestNav } from '#app/shell/lazy-guest-nav.tsx';
import { LostDialog, type LostProps, lazyPart } from '#app/ui/lazy-part.tsx';

const LostAuthDialog = ({ onRetry }: LostProps) => (
  <LostDialog isOpen={useAuthDialog().mode !== null} onClose={() => showAuth(null)} onRetry={onRetry} />
);

const AuthDialog = lazyPart(
  () => import('#app/features/accounts/auth-dialog.tsx').then((part) => part.AuthDialog),
  {
    lost: LostAuthDialog,
  },
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
  return <AuthDialog />;
};

export default function PublicLayout() {
  const hasToran = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasToran);
  return (
    <>
      <Banner />
      <Header bell={<LazyBell />} />
      {!hasToran && <div aria-hidden className="festive no-print" />}
      <Outlet />
      <Footer />
      <LazyGuestNav />
      <LazyAuthDialog />
    </>
  );
}
