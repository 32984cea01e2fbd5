import { getBusiness } from '@mandap/contract/accounts/profile.endpoints';
import { getOwnAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { getOwnVenue } from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import type { Day } from '@mandap/domain/days';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { CancellationSection } from '#app/features/venues/guest/cancellation-terms.tsx';
import { DayCard } from '#app/features/venues/guest/day-card.tsx';
import { GoodToKnow } from '#app/features/venues/guest/good-to-know.tsx';
import { AboutVenue, VenueHighlights } from '#app/features/venues/guest/venue-details.tsx';
import { VenueGallery } from '#app/features/venues/guest/venue-gallery.tsx';
import { VenueHeading } from '#app/features/venues/guest/venue-heading.tsx';
import { VenueSkeleton } from '#app/features/venues/guest/venue-skeleton.tsx';
import { VenueTabs } from '#app/features/venues/guest/venue-tabs.tsx';
import { previewVenue } from '#app/features/venues/host/preview-venue.ts';
import { toHostVenueEdit } from '#app/host-paths.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { areaPage } from '../site/area-page.ts';
import type { Route } from './+types/host-venue-preview-page.ts';
import { OwnVenueFailed } from './own-venue-failed.tsx';

export const meta = privateMeta(venueStepsText.preview, venueStepsText.previewNote);

/** Nothing can be booked here. On a phone, its bar belongs to the host. */
const BookNow = () => (
  <Button size="large" disabled className="w-full">
    {venueText.bookNow()}
  </Button>
);

/** A draft has no calendar yet, so all its days are free. */
const useTaken = ({ id, isUnsent }: OwnVenue) =>
  useRead(getOwnAvailability, { id }, { enabled: !isUnsent }).data?.bookedRanges ?? [];

const Preview = ({ own }: { own: OwnVenue }) => {
  const today = useToday();
  const [day, setDay] = useState<Day | null>(null);
  const taken = useTaken(own);
  const catalogue = useCatalogue();
  const business = useRead(getBusiness, {}).data;
  const settings = useRead(getSettings, {}).data;
  const venue = previewVenue(own, { catalogue, business, settings });
  return (
    <>
      <VenueHeading venue={venue} isPreview />
      <div className="my-5">
        {venue.images.length > 0 ? (
          <VenueGallery name={venue.name} pictures={venue.images} />
        ) : (
          <p className="grid min-h-40 place-items-center content-center gap-2 rounded-card bg-raised p-5 text-meta text-muted">
            <ImageOff aria-hidden className="size-7" />
            {venueStepsText.noPhotos()}
          </p>
        )}
      </div>
      <div className="grid items-start gap-7 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div>
          <VenueHighlights venue={venue} />
          <AboutVenue
            venue={venue.description ? venue : { ...venue, description: venueStepsText.noDescription() }}
          />
          <VenueTabs venue={venue} />
          <GoodToKnow details={venue.practicalDetails} />
        </div>
        <DayCard
          {...{ venue, today, day, taken }}
          onChoose={setDay}
          action={<BookNow />}
          questions={
            <div className="mt-4.5 md:hidden">
              <BookNow />
            </div>
          }
        />
      </div>
      {venue.cancellationTerms.length > 0 && (
        <CancellationSection
          policy={venue.cancellationPolicy}
          terms={venue.cancellationTerms}
          checkIn={day}
          today={today}
        />
      )}
    </>
  );
};

/** A host's venue as a family will see it, drafts included. Nothing can be booked. */
export default function VenuePreviewPage({ params: { id } }: Route.ComponentProps) {
  const user = useRequireRole('vendor');
  const { data: own, failure, retry } = useRead(getOwnVenue, { id }, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Alert
        variant="info"
        action={
          <Button asChild variant="outlined" size="small">
            <Link to={toHostVenueEdit(id)}>{venueStepsText.previewBack()}</Link>
          </Button>
        }
      >
        {venueStepsText.previewNote()}
      </Alert>
      {own ? (
        <Preview own={own} />
      ) : failure ? (
        <OwnVenueFailed failure={failure} retry={retry} />
      ) : (
        <VenueSkeleton />
      )}
    </main>
  );
}
