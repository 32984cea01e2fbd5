import type { Day } from '@mandap/domain/days';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import * as venueText from '#app/i18n/generated/venue.ts';
import { toBooking } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';

export interface BookButtonProps {
  venueId: string;
  /** The chosen free day. */
  day: Day | null;
  /** Of the search that led here. */
  guests: number | null;
  isWide?: boolean;
}

/** Leads to the booking form, with or without an account, and asks for a day first. */
export const BookButton = ({ venueId, day, guests, isWide }: BookButtonProps) => {
  const press = (event: MouseEvent) => {
    if (day) return;
    event.preventDefault();
    document.getElementById('your-day')?.scrollIntoView();
    notify({ kind: 'error', title: venueText.selectDate(), description: venueText.selectDateHint() });
  };
  return (
    <Button asChild size="large" className={isWide ? 'w-full' : 'flex-none'}>
      <Link to={toBooking(venueId, day ?? undefined, guests ?? undefined)} onClick={press}>
        {venueText.bookNow()}
      </Link>
    </Button>
  );
};
