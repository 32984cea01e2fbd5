import { getReviewQueue } from '@mandap/contract/approval/approval.endpoints';
import { useNavigate } from 'react-router';
import { toAdmin, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { QueueNav } from '#app/ui/queue-nav.tsx';
import { notify } from '#app/ui/toast.ts';

const useQueue = (venue: string) => useRead(getReviewQueue, { venue }).data;
type Place = NonNullable<NonNullable<ReturnType<typeof useQueue>>['place']>;

/** Where a venue is among those that wait, and what follows a decision about it. */
export const useReviewQueue = (venue: string) => {
  const queue = useQueue(venue);
  const navigate = useNavigate();
  const place = queue?.place;

  /** To be called once the venue is decided: opens the next one that waits. */
  const goOn = (): void => {
    if (!queue || !place) return;
    const left = place.next ?? (queue.first === venue ? null : queue.first);
    if (!left) notify({ kind: 'success', title: adminVenueText.queueDone() });
    void navigate(left ? toAdminVenue(left) : toAdmin('venues'));
  };
  return { queue, goOn };
};

interface QueuePlaceProps {
  count: number;
  place: Place;
  /** A venue that was changed and stays public. */
  isListed: boolean;
}

/** A venue's place in the queue, since when it waits, and its neighbours. */
export const QueuePlace = ({ count, place, isListed }: QueuePlaceProps) => (
  <QueueNav
    place={{ ...place, count }}
    since={place.waitingSince}
    toItem={toAdminVenue}
    keys={isListed ? adminVenueText.shortcutsChanged() : adminVenueText.shortcuts()}
  />
);
