import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useSession } from '../session/session-store.ts';

const DeletionBanner = lazyPart(() => import('./deletion-banner.tsx').then((part) => part.DeletionBanner));

/** Loads the banner for people who requested the deletion of their account. */
export const DeletionNotice = () => {
  const { user } = useSession();
  if (!user?.deleteOn) return null;
  return <DeletionBanner deleteOn={user.deleteOn} />;
};
