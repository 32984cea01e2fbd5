import { lazy, Suspense } from 'react';
import { useSession } from '#app/session/use-session.ts';

const DeletionBanner = lazy(() =>
  import('./deletion-banner.tsx').then((module) => ({ default: module.DeletionBanner })),
);

/** Loads the banner for people who requested the deletion of their account. */
export const DeletionNotice = () => {
  const { user } = useSession();
  if (!user?.deleteOn) return null;
  return (
    <Suspense fallback={null}>
      <DeletionBanner deleteOn={user.deleteOn} />
    </Suspense>
  );
};
