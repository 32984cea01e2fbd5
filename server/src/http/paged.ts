import type { LimitedPage } from '@mandap/contract/lists';

/** A list's answer with the addresses of its neighbouring pages, made from the address that was asked. */
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

/** The same of an administrator's list, whose count has a limit. */
export const pagedUpTo = <T>(
  url: string,
  wanted: { page: number; pageSize: number },
  found: LimitedPage<T>,
) => ({ ...paged(url, wanted, found), countIsLimited: found.countIsLimited });
