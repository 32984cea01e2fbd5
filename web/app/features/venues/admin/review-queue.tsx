import { getReviewQueue } from '@mandap/contract/venues/approval.endpoints';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { count as countText, dayOf, mediumDay } from '../../../i18n/format.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { toAdmin, toAdminVenue } from '../../../paths.ts';
import { QueueNav } from '../../../ui/queue-nav.tsx';
import { notify } from '../../../ui/toast.ts';

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

const toVenueOrNone = (id: string | null): string | null => id && toAdminVenue(id);

/** A venue's place in the queue, since when it waits, and its neighbours. */
export const QueuePlace = ({ count, place }: { count: number; place: Place }) => (
  <QueueNav
    label={adminVenueText.queue()}
    place={adminVenueText.queuePlace({ position: countText(place.position), count: countText(count) })}
    waiting={adminVenueText.waitingSince({ day: mediumDay(dayOf(place.waitingSince)) })}
    previous={{ to: toVenueOrNone(place.previous), text: adminVenueText.previousVenue() }}
    next={{ to: toVenueOrNone(place.next), text: adminVenueText.nextVenue() }}
    keys={adminVenueText.shortcuts()}
  />
);
