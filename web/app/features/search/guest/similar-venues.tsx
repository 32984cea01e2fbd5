import { listSimilarVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Day } from '@mandap/domain/days';
import { useRead } from '#app/api/use-read.ts';
import { VenueCard } from '#app/features/venues/guest/venue-card.tsx';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as similarText from '#app/i18n/generated/similar.ts';
import { searchAlong } from '#app/paths.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { phoneCardWidth } from '#app/ui/picture.tsx';

export interface SimilarVenuesProps {
  venueId: string;
  /** Only venues that are free on this day, or up to the last of several. Null: any. */
  day: Day | null;
  until: Day | null;
  /** Only venues that hold them. */
  guests: number | null;
}

/** Similar venues nearby. Renders nothing if there are none. */
export const SimilarVenues = ({ venueId, day, until, guests }: SimilarVenuesProps) => {
  const fee = useRead(getSettings, {}).data?.serviceFeePercent;
  const { data } = useRead(
    listSimilarVenues,
    { id: venueId, ...(day && { date: day }), ...(until && { until }), ...(guests && { guests }) },
    { keepPrevious: true },
  );
  if (!data || data.results.length === 0) return null;
  const title = day ? similarText.titleOn({ day: weekdayAndDay(day) }) : similarText.title();
  return (
    <div className="pt-9">
      <Carousel heading={<h2 className="text-[1.5rem]">{title}</h2>} label={title}>
        {data.results.map((venue) => (
          <VenueCard
            key={venue.id}
            venue={venue}
            isBrief
            feePercent={fee}
            sizes={`(min-width: 768px) 352px, ${phoneCardWidth}`}
            search={searchAlong({ date: day, until, guests })}
          />
        ))}
      </Carousel>
    </div>
  );
};
