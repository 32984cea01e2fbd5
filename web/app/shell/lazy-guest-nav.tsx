import { useSession } from '../features/accounts/session/session-store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const Nav = lazyPart(() => import('./guest-nav.tsx').then((part) => part.GuestNav), { lost: () => null });

/** The bottom navigation, which is loaded only for signed-in guests. */
export const LazyGuestNav = () => useSession().user?.role === 'user' && <Nav />;
