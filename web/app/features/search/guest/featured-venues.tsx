import { listFeaturedVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { VenueCard } from '#app/features/venues/guest/venue-card.tsx';
import * as homeText from '#app/i18n/generated/home.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toVenues } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { phoneCardWidth } from '#app/ui/picture.tsx';

const Heading = () => (
  <>
    <h2>{homeText.featuredTitle()}</h2>
    <p className="mt-1.5 text-muted">{homeText.featuredText()}</p>
  </>
);

/** Up to ten featured venues. */
export const FeaturedVenues = () => {
  const settings = useRead(getSettings, {}).data;
  const { data: venues, failure, retry } = useRead(listFeaturedVenues, {});
  if (settings?.enableFeaturedVenues === false || venues?.length === 0) return null;
  return (
    <div className="wrap pt-9 md:pt-12">
      {failure && !venues ? (
        <Alert
          variant="danger"
          title={homeText.featuredFailed()}
          action={
            <Button variant="outlined" size="small" onClick={retry}>
              {siteText.tryAgain()}
            </Button>
          }
        />
      ) : (
        <Carousel heading={<Heading />} label={homeText.featuredTitle()}>
          {venues?.slice(0, 10).map((venue) => (
            <VenueCard
              key={venue.id}
              venue={venue}
              isBrief
              feePercent={settings?.serviceFeePercent}
              sizes={`(min-width: 768px) 352px, ${phoneCardWidth}`}
            />
          ))}
        </Carousel>
      )}
      <div className="mt-6 flex justify-center">
        <Button asChild variant="outlined">
          <Link to={toVenues()}>
            {homeText.viewAll()}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        </Button>
      </div>
    </div>
  );
};
