import { getReviewQueue } from '@mandap/contract/venues/approval.endpoints';
import { ArrowLeft, ArrowRight, Clock } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { count as countText, dayOf, mediumDay } from '../../../i18n/format.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { toAdmin, toAdminVenue } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';

const useQueue = (venue: string) => useRead(getReviewQueue, { venue }).data;
type Place = NonNullable<NonNullable<ReturnType<typeof useQueue>>['place']>;

/** Where a venue is among those that wait, and what follows a decision about it. */
export const useReviewQueue = (venue: string) => {
  const queue = useQueue(venue);
  const navigate = useNavigate();
  const open = (id: string | null | undefined): void => {
    if (id) void navigate(toAdminVenue(id));
  };
  const place = queue?.place;
  useShortcuts({ KeyJ: () => open(place?.next), KeyK: () => open(place?.previous) });

  /** To be called once the venue is decided: opens the next one that waits. */
  const goOn = (): void => {
    if (!queue || !place) return;
    const left = place.next ?? (queue.first === venue ? null : queue.first);
    if (!left) notify({ kind: 'success', title: adminVenueText.queueDone() });
    void navigate(left ? toAdminVenue(left) : toAdmin('venues'));
  };
  return { queue, goOn };
};

const Step = ({ to, isForward }: { to: string | null; isForward: boolean }) => {
  const text = isForward ? (
    <>
      {adminVenueText.nextVenue()}
      <ArrowRight aria-hidden className="size-[18px]" />
    </>
  ) : (
    <>
      <ArrowLeft aria-hidden className="size-[18px]" />
      {adminVenueText.previousVenue()}
    </>
  );
  return to ? (
    <Button asChild variant="outlined" size="small">
      <Link to={toAdminVenue(to)} aria-keyshortcuts={isForward ? 'Alt+J' : 'Alt+K'}>
        {text}
      </Link>
    </Button>
  ) : (
    <Button variant="outlined" size="small" disabled>
      {text}
    </Button>
  );
};

/** A venue's place in the queue, since when it waits, and its neighbours. */
export const QueuePlace = ({ count, place }: { count: number; place: Place }) => (
  <nav aria-label={adminVenueText.queue()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="mr-auto flex flex-wrap items-center gap-x-2 text-meta">
      <Clock aria-hidden className="size-[18px] flex-none text-muted" />
      <span className="font-medium">
        {adminVenueText.queuePlace({ position: countText(place.position), count: countText(count) })}
      </span>
      <span className="text-muted">
        {adminVenueText.waitingSince({ day: mediumDay(dayOf(place.waitingSince)) })}
      </span>
    </p>
    <div className="flex gap-2.5">
      <Step to={place.previous} isForward={false} />
      <Step to={place.next} isForward />
    </div>
    <p className="basis-full text-tiny text-muted max-lg:hidden">{adminVenueText.shortcuts()}</p>
  </nav>
);
