import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { choiceParam, pageParam, textParam, type UrlState, urlState, useUrlState } from './url-state.ts';

type Choices = Record<string, readonly [string, ...string[]]>;

/** What a list's address may hold. The first of every choice is what holds without one. */
export interface ListRules<F extends Choices, S extends string, T extends string> {
  filters: F;
  sorts: readonly [S, ...S[]];
  /** More that is looked for, in the words of the address: days, ids. */
  texts?: readonly T[];
  pageSize?: number;
}

export interface ListState<F extends Choices, S extends string, T extends string> {
  search: string;
  filters: { [K in keyof F]: F[K][number] };
  texts: Record<T, string>;
  sort: S;
  page: number;
}

/** What a call takes: without what is not filtered. */
export type Wanted<F extends Choices, S extends string, T extends string> = {
  sort: S;
  search?: string;
} & { [K in keyof F]?: Exclude<F[K][number], F[K][0]> } & { [K in T]?: string };

type Flat<F extends Choices, S extends string, T extends string> = Omit<
  ListState<F, S, T>,
  'filters' | 'texts'
> &
  Record<string, unknown>;

/** How a list's state is kept in the URL. */
export const listUrl = <F extends Choices, S extends string, T extends string>({
  filters,
  sorts,
  texts = [],
}: ListRules<F, S, T>): UrlState<ListState<F, S, T>> => {
  const names = Object.keys(filters);
  const url = urlState({
    search: textParam(),
    ...Object.fromEntries(
      names.map((name) => [name, choiceParam(filters[name] ?? [], filters[name]?.[0] ?? '')]),
    ),
    ...Object.fromEntries(texts.map((name) => [name, textParam(1000)])),
    sort: choiceParam(sorts, sorts[0]),
    page: pageParam,
  });
  return {
    names: url.names,
    read: (address) => {
      const flat = url.read(address) as Flat<F, S, T>;
      const pick = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, flat[key]]));
      return {
        search: flat.search,
        filters: pick(names),
        texts: pick(texts),
        sort: flat.sort,
        page: flat.page,
      } as ListState<F, S, T>;
    },
    write: ({ filters, texts, ...rest }) => url.write({ ...rest, ...filters, ...texts }),
  };
};

const toBookingsQuery = <F extends Choices, S extends string, T extends string>(
  { filters }: ListRules<F, S, T>,
  state: ListState<F, S, T>,
): Wanted<F, S, T> => {
  const chosen = Object.entries(state.filters).filter(([name, value]) => value !== filters[name]?.[0]);
  const texts = Object.entries<string>(state.texts).filter(([, value]) => value !== '');
  return {
    sort: state.sort,
    ...(state.search && { search: state.search }),
    ...Object.fromEntries([...chosen, ...texts]),
  } as Wanted<F, S, T>;
};

/**
 * A list's search, filters, sort and page, all of them in the page's address. `rules` must stay the same object:
 * define it outside of the component.
 */
export const useListAddress = <F extends Choices, S extends string, T extends string = never>(
  rules: ListRules<F, S, T>,
) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, { set, to }] = useUrlState(useMemo(() => listUrl(rules), [rules]));
  const requested = useMemo(() => toBookingsQuery(rules, state), [rules, state]);

  /** Looks for something else, from the first page on. */
  const show = useCallback(
    (change: {
      search?: string;
      filters?: Partial<ListState<F, S, T>['filters']>;
      texts?: Partial<Record<T, string>>;
      sort?: S;
    }) =>
      set(
        {
          ...change,
          filters: { ...state.filters, ...change.filters },
          texts: { ...state.texts, ...change.texts },
          page: 1,
        },
        { replace: change.search !== undefined },
      ),
    [state, set],
  );

  return {
    ...state,
    pageSize: rules.pageSize ?? 10,
    /** For the list's own call, with `page` and `pageSize`, and for its export as it is. */
    requested,
    isFiltered: Object.keys(requested).some((name) => name !== 'sort'),
    show,
    lookFor: (search: string) => show({ search }),
    sortBy: (sort: string) => show({ sort: sort as S }),
    /** The list without any search or filter. */
    showAll: () => void navigate(pathname, { preventScrollReset: true }),
    toPage: (page: number) => to({ page }),
  };
};

/** What the parts of a list need to know of its address. */
export interface ListAddress {
  search: string;
  sort: string;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  lookFor: (search: string) => void;
  sortBy: (sort: string) => void;
  showAll: () => void;
  toPage: (page: number) => string;
}
