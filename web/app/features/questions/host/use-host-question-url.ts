import { useListUrl } from '#app/ui/use-list-url.ts';

const rules = {
  filters: { show: ['all', 'unanswered'] },
  sorts: ['newest'],
  texts: ['venue'],
} as const;

/** The filters and the page of the questions about a host's venues, stored in the URL. */
export const useHostQuestionUrl = () => {
  const url = useListUrl(rules);
  const { filters, texts, page, pageSize } = url;
  const input = {
    page,
    pageSize,
    ...(texts.venue && { venueId: texts.venue }),
    ...(filters.show === 'unanswered' && { unanswered: true }),
  };
  return { ...url, input };
};

export type HostQuestionUrl = ReturnType<typeof useHostQuestionUrl>;
