import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { choiceParam, pageParam, textParam, type UrlState, urlState, useUrlState } from './url-state.ts';

/** How many rows a page of a list may show. */
export const rowChoices = ['10', '20', '50', '100'] as const;

export type Choices = Record<string, readonly [string, ...string[]]>;

/** The parameters of a list. The first value of every filter and the first sort are the default. */
export interface ListRules<F extends Choices, S extends string, T extends string> {
  filters: F;
  sorts: readonly [S, ...S[]];
  /** The names of free-text filters: days, ids. */
  texts?: readonly T[];
  pageSize?: number;
}

export interface ListState<F extends Choices, S extends string, T extends string> {
  search: string;
  filters: { [K in keyof F]: F[K][number] };
  texts: Record<T, string>;
  sort: S;
  /** The number of rows; null for the list's default. */
  rows: (typeof rowChoices)[number] | null;
  page: number;
}

/** The input of the list's call: filters with their default value are omitted. */
export type ListInput<F extends Choices, S extends string, T extends string> = {
  sort: S;
  search?: string;
} & { [K in keyof F]?: Exclude<F[K][number], F[K][0]> } & { [K in T]?: string };

type Flat<F extends Choices, S extends string, T extends string> = Omit<
  ListState<F, S, T>,
  'filters' | 'texts'
> &
  Record<string, unknown>;

/** How the state of a list is stored in the URL. */
export const listUrlState = <F extends Choices, S extends string, T extends string>({
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
    rows: choiceParam(rowChoices, null),
    page: pageParam,
  });
  return {
    names: url.names,
    read: (search) => {
      const flat = url.read(search) as Flat<F, S, T>;
      const pick = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, flat[key]]));
      return {
        search: flat.search,
        filters: pick(names),
        texts: pick(texts),
        sort: flat.sort,
        rows: flat.rows,
        page: flat.page,
      } as ListState<F, S, T>;
    },
    write: ({ filters, texts, ...rest }) => url.write({ ...rest, ...filters, ...texts }),
  };
};

const inputOf = <F extends Choices, S extends string, T extends string>(
  { filters }: ListRules<F, S, T>,
  state: ListState<F, S, T>,
): ListInput<F, S, T> => {
  const chosen = Object.entries(state.filters).filter(([name, value]) => value !== filters[name]?.[0]);
  const texts = Object.entries<string>(state.texts).filter(([, value]) => value !== '');
  return {
    sort: state.sort,
    ...(state.search && { search: state.search }),
    ...Object.fromEntries([...chosen, ...texts]),
  } as ListInput<F, S, T>;
};

/**
 * The search, filters, sort and page of a list, stored in the URL. `rules` must be a stable reference: define it outside of
 * the component.
 */
export const useListUrl = <F extends Choices, S extends string, T extends string = never>(
  rules: ListRules<F, S, T>,
) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, { set, to }] = useUrlState(useMemo(() => listUrlState(rules), [rules]));
  const input = useMemo(() => inputOf(rules, state), [rules, state]);

  /** Goes back to the first page. */
  const change = useCallback(
    (changes: {
      search?: string;
      filters?: Partial<ListState<F, S, T>['filters']>;
      texts?: Partial<Record<T, string>>;
      sort?: S;
      rows?: ListState<F, S, T>['rows'];
    }) =>
      set(
        {
          ...changes,
          filters: { ...state.filters, ...changes.filters },
          texts: { ...state.texts, ...changes.texts },
          page: 1,
        },
        { replace: changes.search !== undefined },
      ),
    [state, set],
  );

  return {
    ...state,
    pageSize: state.rows ? Number(state.rows) : (rules.pageSize ?? 10),
    /** The input of the export; the list's call takes `page` and `pageSize` too. */
    input,
    isFiltered: Object.keys(input).some((name) => name !== 'sort'),
    change,
    setSearch: (search: string) => change({ search }),
    setSort: (sort: string) => change({ sort: sort as S }),
    setRows: (rows: (typeof rowChoices)[number]) => change({ rows }),
    /** Removes the search and all filters. */
    clear: () => void navigate(pathname, { preventScrollReset: true }),
    toPage: (page: number) => to({ page }),
  };
};

/** What the components of a list use, whatever its filters. */
export interface ListUrl {
  search: string;
  sort: string;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setRows: (rows: (typeof rowChoices)[number]) => void;
  clear: () => void;
  toPage: (page: number) => string;
}
