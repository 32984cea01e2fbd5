import type { Day } from '@mandap/domain/days';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import * as venueText from '../../../i18n/generated/venue.ts';
import { toBooking } from '../../../paths.ts';
import { showAuth } from '../../../session/auth-dialog.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

export interface BookButtonProps {
  venueId: string;
  /** The chosen free day. */
  day: Day | null;
  isWide?: boolean;
}

/** Leads to the booking form; asks for a sign-in first, then for a day. */
export const BookButton = ({ venueId, day, isWide }: BookButtonProps) => {
  const { isAuthenticated, isLoading } = useSession();
  const press = (event: MouseEvent) => {
    if (!isAuthenticated && !isLoading) {
      event.preventDefault();
      showAuth('login');
    } else if (!day) {
      event.preventDefault();
      document.getElementById('your-day')?.scrollIntoView();
      notify({ kind: 'error', title: venueText.selectDate(), description: venueText.selectDateHint() });
    }
  };
  return (
    <Button asChild size="large" className={isWide ? 'w-full' : 'flex-none'}>
      <Link to={toBooking(venueId, day ?? undefined)} onClick={press}>
        {venueText.bookNow()}
      </Link>
    </Button>
  );
};
