import { lazyPart } from '#app/ui/lazy-part.tsx';

const Place = () => <span className="size-11 flex-none" />;

/** The bell of the header, which is loaded for signed-in people only. */
export const LazyBell = lazyPart(() => import('./notification-bell.tsx').then((part) => part.Bell), {
  pending: Place,
  lost: Place,
});
