import { lazy, Suspense } from 'react';
import { useSession } from '../../../session/use-session.ts';

const DeletionBanner = lazy(() =>
  import('./deletion-banner.tsx').then((module) => ({ default: module.DeletionBanner })),
);

/** Brings the banner for whoever asked for their account to be deleted. */
export const DeletionNotice = () => {
  const { user } = useSession();
  if (!user?.deleteOn) return null;
  return (
    <Suspense fallback={null}>
      <DeletionBanner deleteOn={user.deleteOn} />
    </Suspense>
  );
};
