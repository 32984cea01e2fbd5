import type { RatedVenue } from '@mandap/contract/reviews/host.schemas';
import * as hostReviewText from '#app/i18n/generated/hostReview.ts';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { HostReviewUrl } from './use-host-review-url.ts';

/** The average and the number of reviews of each venue. */
export const RatedVenues = ({ venues }: { venues: readonly RatedVenue[] }) => (
  <ul aria-label={hostReviewText.averages()} className="mb-4 grid gap-2.5 sm:grid-cols-2 2xl:grid-cols-3">
    {venues.map(({ id, name, rating, count }) => (
      <li key={id} className="card flex min-h-13 items-center justify-between gap-3 px-4 py-2.5">
        <span className="min-w-0 text-meta font-medium break-words">{name}</span>
        <Rating rating={rating} count={count} />
      </li>
    ))}
  </ul>
);

export interface HostReviewFiltersProps {
  venues: readonly RatedVenue[];
  url: HostReviewUrl;
}

const starChoices = ['5', '4', '3', '2', '1'] as const;

/** Filters by venue, if there are several, by stars, and by missing reply. */
export const HostReviewFilters = ({ venues, url: { filters, texts, change } }: HostReviewFiltersProps) => (
  <div className="mb-4 flex flex-wrap gap-2.5 *:max-w-full">
    {venues.length > 1 && (
      <FilterSelect
        label={hostReviewText.venue()}
        value={texts.venue}
        options={[
          ['', hostReviewText.allVenues()],
          ...venues.map(({ id, name }): [string, string] => [id, name]),
        ]}
        onChoose={(venue) => change({ texts: { venue } })}
      />
    )}
    <FilterSelect
      label={hostReviewText.stars()}
      value={filters.stars}
      options={[
        ['all', hostReviewText.allStars()],
        ...starChoices.map((n) => [n, hostReviewText.onlyStars({ n: Number(n) })] as const),
      ]}
      onChoose={(chosen) => change({ filters: { stars: chosen } })}
    />
    <FilterSelect
      label={hostReviewText.reply()}
      value={filters.reply}
      options={[
        ['all', hostReviewText.anyReply()],
        ['missing', hostReviewText.notAnswered()],
      ]}
      onChoose={(reply) => change({ filters: { reply } })}
    />
  </div>
);
