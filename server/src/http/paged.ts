import type { LimitedPage } from '@mandap/contract/lists';

/** A list's response with the URLs of the adjacent pages, derived from the requested URL. */
export const paged = <T>(
  url: string,
  { page, pageSize }: { page: number; pageSize: number },
  { results, count }: { results: T[]; count: number },
): { results: T[]; count: number; next: string | null; previous: string | null } => {
  const [path = '', query = ''] = url.split('?');
  const pageAt = (number: number): string => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${path}?${parameters}`;
  };
  return {
    results,
    count,
    next: page * pageSize < count ? pageAt(page + 1) : null,
    previous: page > 1 ? pageAt(page - 1) : null,
  };
};

/** The same for administrators' lists, whose count is limited. */
export const pagedUpTo = <T>(
  url: string,
  requested: { page: number; pageSize: number },
  found: LimitedPage<T>,
) => ({ ...paged(url, requested, found), countIsLimited: found.countIsLimited });
