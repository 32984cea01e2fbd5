import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';

const Place = () => <span className="size-11 flex-none" />;
const states = { pending: Place, lost: Place };

const BellLink = lazyPart(() => import('./bell-link.tsx').then((part) => part.BellLink), states);
const BellPopover = lazyPart(() => import('./bell-popover.tsx').then((part) => part.BellPopover), states);

/** The header's bell, which is loaded only for signed-in people. Phones do not load the popover. */
export const LazyBell = () => (useIsWide() ? <BellPopover /> : <BellLink />);
