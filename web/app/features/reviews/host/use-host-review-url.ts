import { useListUrl } from '#app/ui/use-list-url.ts';

const rules = {
  filters: { stars: ['all', '5', '4', '3', '2', '1'], reply: ['all', 'missing'] },
  sorts: ['newest'],
  texts: ['venue'],
} as const;

/** The filters and the page of a host's reviews, stored in the URL. */
export const useHostReviewUrl = () => {
  const url = useListUrl(rules);
  const { filters, texts, page, pageSize } = url;
  const input = {
    page,
    pageSize,
    ...(texts.venue && { venueId: texts.venue }),
    ...(filters.stars !== 'all' && { stars: Number(filters.stars) }),
    ...(filters.reply === 'missing' && { unanswered: true }),
  };
  return { ...url, input };
};

export type HostReviewUrl = ReturnType<typeof useHostReviewUrl>;
