import { useListAddress } from '../../../ui/use-list-address.ts';

const rules = {
  filters: { stars: ['all', '5', '4', '3', '2', '1'], reply: ['all', 'missing'] },
  sorts: ['newest'],
  texts: ['venue'],
} as const;

/** The filters and the page of a host's reviews, stored in the URL. */
export const useHostReviewAddress = () => {
  const address = useListAddress(rules);
  const { filters, texts, page, pageSize } = address;
  const requested = {
    page,
    pageSize,
    ...(texts.venue && { venueId: texts.venue }),
    ...(filters.stars !== 'all' && { stars: Number(filters.stars) }),
    ...(filters.reply === 'missing' && { unanswered: true }),
  };
  return { ...address, requested };
};

export type HostReviewAddress = ReturnType<typeof useHostReviewAddress>;
