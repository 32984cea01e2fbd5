import { lazyPart } from '#app/ui/lazy-part.tsx';

const Place = () => <span className="size-11 flex-none" />;

/** The header's bell, which is loaded only for signed-in people. */
export const LazyBell = lazyPart(() => import('./notification-bell.tsx').then((part) => part.Bell), {
  pending: Place,
  lost: Place,
});
