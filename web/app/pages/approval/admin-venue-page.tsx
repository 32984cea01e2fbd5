import { getAdminVenue, getReviewQueue } from '@mandap/contract/approval/approval.endpoints';
import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import { ExternalLink, ScrollText, Sparkles } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { toAdmin, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { DecisionBar, VenueTools } from '#app/features/approval/admin/decision-bar.tsx';
import { ReviewChanges } from '#app/features/approval/admin/review-changes.tsx';
import {
  ReviewDuplicates,
  ReviewPictures,
  VenueOffers,
  VenuePlace,
  VenuePractical,
  VenueSummary,
} from '#app/features/approval/admin/review-details.tsx';
import { ReviewHistory } from '#app/features/approval/admin/review-history.tsx';
import { ReviewHost } from '#app/features/approval/admin/review-host.tsx';
import { SoldOfferings } from '#app/features/approval/admin/sold-offerings.tsx';
import { SoldServices } from '#app/features/approval/admin/sold-services.tsx';
import { VenueStateBadge } from '#app/features/venues/venue-badges.tsx';
import { mediumDay } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toVenue } from '#app/paths.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { QueueNav } from '#app/ui/queue-nav.tsx';
import { notify } from '#app/ui/toast.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-venue-page.ts';
import { VenueNotShown } from './admin-venue-states.tsx';

export const meta = privateMeta(adminVenueText.review, adminVenueText.review);

const linkClass = 'link inline-flex min-h-11 items-center gap-2 text-meta';

const VenueStatus = ({ venue }: { venue: AdminVenue }) => (
  <div className="flex lg:-mt-3 flex-wrap items-center gap-x-4 gap-y-1">
    <VenueStateBadge state={venue.status} />
    {venue.isFeatured && (
      <Chip tone="amber" icon={<Sparkles aria-hidden />}>
        {venue.featuredUntil
          ? adminVenueText.featuredUntil({ day: mediumDay(venue.featuredUntil) })
          : adminVenueText.featured()}
      </Chip>
    )}
    {venue.status === 'active' && (
      <Link to={toVenue(venue.id)} className={linkClass}>
        {adminVenueText.seePublic()}
        <ExternalLink aria-hidden className="size-[18px]" />
      </Link>
    )}
    <Link to={toAdmin('audit', { target: venue.id })} className={linkClass}>
      {adminVenueText.seeAudit()}
      <ScrollText aria-hidden className="size-[18px]" />
    </Link>
  </div>
);

const columnClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:gap-6';

const useQueue = (venue: string) => useRead(getReviewQueue, { venue }).data;
type Place = NonNullable<NonNullable<ReturnType<typeof useQueue>>['place']>;

/** The position of a venue in the queue, and what follows a decision. */
const useReviewQueue = (venue: string) => {
  const queue = useQueue(venue);
  const navigate = useNavigate();
  const place = queue?.place;

  /** Call this once the venue is decided: it opens the next pending one. */
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
  /** A changed venue that stays public. */
  isListed: boolean;
}

/** A venue's position in the queue, since when it waits, and its neighbours. */
const QueuePlace = ({ count, place, isListed }: QueuePlaceProps) => (
  <QueueNav
    place={{ ...place, count }}
    since={place.waitingSince}
    toItem={toAdminVenue}
    keys={isListed ? adminVenueText.shortcutsChanged() : adminVenueText.shortcuts()}
  />
);

const Review = ({ venue }: { venue: AdminVenue }) => {
  const { queue, goOn } = useReviewQueue(venue.id);
  return (
    <>
      {queue?.place && (
        <QueuePlace count={queue.count} place={queue.place} isListed={venue.changedAt !== null} />
      )}
      <VenueStatus venue={venue} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className={columnClass}>
          <ReviewPictures pictures={venue.pictures} />
          <VenueSummary venue={venue} />
          <SoldOfferings venueId={venue.id} pricePerDay={venue.pricePerDay} />
          <SoldServices venueId={venue.id} />
          <VenueOffers venue={venue} />
          <VenuePractical venue={venue} />
          <VenuePlace venue={venue} />
        </div>
        <div className={columnClass}>
          {venue.duplicates.length > 0 && <ReviewDuplicates duplicates={venue.duplicates} />}
          {venue.changedAt && <ReviewChanges venue={venue} />}
          <ReviewHost host={venue.host} />
          {!venue.changedAt && <ReviewChanges venue={venue} />}
          <ReviewHistory decisions={venue.decisions} />
        </div>
      </div>
      <DecisionBar venue={venue} onDecided={goOn} />
    </>
  );
};

export default function VenuePage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { data: venue, failure, retry } = useRead(getAdminVenue, { id: params.id });
  return (
    <AdminPage
      title={venue?.name ?? adminVenueText.review()}
      crumbs={<Breadcrumbs crumbs={[{ label: adminVenueText.title(), to: toAdmin('venues') }]} />}
      actions={
        venue && (
          <VenueTools venue={venue} onRemoved={() => void navigate(toAdmin('venues'), { replace: true })} />
        )
      }
    >
      {venue ? <Review key={venue.id} venue={venue} /> : <VenueNotShown failure={failure} retry={retry} />}
    </AdminPage>
  );
}
