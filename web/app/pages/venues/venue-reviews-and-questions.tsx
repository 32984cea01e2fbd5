import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day } from '@mandap/domain/days';
import { useMatches } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useSold } from '#app/features/offerings/guest/use-offerings.ts';
import { QuestionList } from '#app/features/questions/guest/question-list.tsx';
import { ReviewList } from '#app/features/reviews/guest/review-list.tsx';
import { CancellationSection } from '#app/features/venues/guest/cancellation-terms.tsx';
import { GalleryDialog } from '#app/features/venues/guest/venue-gallery.tsx';
import { crumbsSchema, venueSchema } from '#app/features/venues/guest/venue-schema.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { absoluteIn } from '#app/page-meta.ts';
import { toVenue } from '#app/paths.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';

/**
 * Structured data of a venue (JSON-LD). It is far down the page, so that the first view needs no script for
 * it.
 */
const VenueStructuredData = ({ venue, crumbs }: { venue: Venue; crumbs: readonly Crumb[] }) => {
  const absolute = absoluteIn(useMatches());
  const { offerings } = useSold(venue.id, { enabled: venue.hasOfferings ?? false });
  const pictures = venue.images.slice(0, 4).map(({ fileUrl }) => absolute(fileUrl));
  const items = [
    venueSchema(venue, absolute(addressOf(toVenue(venue.id))), pictures, offerings),
    crumbsSchema([...crumbs.map(({ label, to }) => ({ name: label, item: absolute(addressOf(to)) })), venue]),
  ];
  return items.map((item) => (
    <script
      key={String(item['@type'])}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
      dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
    />
  ));
};

interface EndOfVenueProps {
  venue: Venue;
  crumbs: readonly Crumb[];
  /** The chosen day. */
  day: Day | null;
  today: Day;
}

/** The terms of cancellation, reviews and questions about a venue, and its structured data. */
export const EndOfVenue = ({ venue, crumbs, day, today }: EndOfVenueProps) => {
  const hasReviews = useRead(getSettings, {}).data?.enableReviews ?? true;
  return (
    <>
      <CancellationSection
        policy={venue.cancellationPolicy}
        terms={venue.cancellationTerms}
        checkIn={day}
        today={today}
      />
      {hasReviews && <ReviewList venueId={venue.id} venueName={venue.name} Gallery={GalleryDialog} />}
      <QuestionList venueId={venue.id} />
      <VenueStructuredData venue={venue} crumbs={crumbs} />
    </>
  );
};
