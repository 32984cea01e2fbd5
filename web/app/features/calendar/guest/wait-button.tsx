import type { WaitingEntry } from '@mandap/contract/calendar/waiting.schemas';
import { type Day, overlaps } from '@mandap/domain/days';
import { ListEnd } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession, useSession } from '#app/features/accounts/session/session-store.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { toArea } from '#app/paths.ts';
import { useIsHydrated } from '#app/rendering/use-is-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { useOwnWaiting, type WantedStay } from './own-waiting.ts';

const WaitDialog = lazyDialog(() => import('./wait-dialog.tsx').then((part) => part.WaitDialog));

const isFor = ({ venue, stay }: WaitingEntry, venueId: string, wanted: WantedStay): boolean =>
  venue.id === venueId &&
  (wanted.offeringId ? stay.offeringId === wanted.offeringId : stay.name === '') &&
  overlaps({ start: stay.startDate, end: stay.endDate }, { start: wanted.startDate, end: wanted.endDate });

interface WaitButtonProps {
  venueId: string;
  wanted: WantedStay;
  today: Day;
  /** The number of guests, as far as known. */
  guests: number | null;
  isWide?: boolean;
}

/** Lets a family wait for days that are taken, after signing in, or shows its place in line. Nothing for days that begin now. */
export const WaitButton = ({ venueId, wanted, today, guests, isWide = false }: WaitButtonProps) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  // Its script may come long after the HTML: before, a press would do nothing.
  const isHydrated = useIsHydrated();
  const own = useOwnWaiting(user !== null).find((entry) => isFor(entry, venueId, wanted));
  if (!isHydrated || wanted.startDate <= today || user?.role === 'admin') return null;
  if (own && own.offeredUntil === null && !isOpen)
    return (
      <p className="num text-center text-meta">
        <span className="font-medium">{waitingText.place({ n: own.place })}</span>{' '}
        <Link to={toArea('user', 'bookings')} className="link">
          {waitingText.seeOwn()}
        </Link>
      </p>
    );
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: waitingText.signIn(), text: waitingText.signInText() };
    if (isAuthenticated || (await requestSignIn(reason))) setIsOpen(true);
  };
  return (
    <>
      <Button
        type="button"
        variant="outlined"
        size={isWide ? 'normal' : 'small'}
        className={isWide ? 'mt-2.5 w-full' : ''}
        onClick={() => void open()}
      >
        <ListEnd aria-hidden className="size-5" />
        <span>{waitingText.wait()}</span>
      </Button>
      {isOpen && (
        <WaitDialog venueId={venueId} wanted={wanted} guests={guests} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
