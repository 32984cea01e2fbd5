import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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

export const stateIn = <F extends Choices, S extends string, T extends string>(
  { filters, sorts, texts = [] }: ListRules<F, S, T>,
  address: URLSearchParams,
): ListState<F, S, T> => {
  const one = <V extends string>(name: string, values: readonly [V, ...V[]]): V =>
    values.find((value) => value === address.get(name)) ?? values[0];
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, one(name, values)]),
    ) as ListState<F, S, T>['filters'],
    texts: Object.fromEntries(texts.map((name) => [name, address.get(name) ?? ''])) as Record<T, string>,
    sort: one('sort', sorts),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
};

/** What stands in the address: nothing that holds anyway. */
export const textOfState = <F extends Choices, S extends string, T extends string>(
  { filters, sorts }: ListRules<F, S, T>,
  state: ListState<F, S, T>,
): string => {
  const address = new URLSearchParams();
  const put = (name: string, value: string, usual = '') => {
    if (value !== usual) address.set(name, value);
  };
  put('search', state.search);
  for (const [name, values] of Object.entries(filters)) put(name, state.filters[name] ?? '', values[0]);
  for (const [name, value] of Object.entries<string>(state.texts)) put(name, value);
  put('sort', state.sort, sorts[0]);
  put('page', String(state.page), '1');
  return address.size > 0 ? `?${address}` : '';
};

const wantedOf = <F extends Choices, S extends string, T extends string>(
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
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => stateIn(rules, parameters), [rules, parameters]);
  const wanted = useMemo(() => wantedOf(rules, state), [rules, state]);
  const addressOf = (next: ListState<F, S, T>) => pathname + textOfState(rules, next);

  /** Looks for something else, from the first page on. */
  const show = useCallback(
    (change: {
      search?: string;
      filters?: Partial<ListState<F, S, T>['filters']>;
      texts?: Partial<Record<T, string>>;
      sort?: S;
    }) => {
      const next = {
        ...state,
        ...change,
        filters: { ...state.filters, ...change.filters },
        texts: { ...state.texts, ...change.texts },
        page: 1,
      };
      const options = { preventScrollReset: true, replace: change.search !== undefined };
      void navigate(pathname + textOfState(rules, next), options);
    },
    [rules, state, pathname, navigate],
  );

  return {
    ...state,
    pageSize: rules.pageSize ?? 10,
    /** For the list's own call, with `page` and `pageSize`, and for its export as it is. */
    wanted,
    isFiltered: Object.keys(wanted).some((name) => name !== 'sort'),
    show,
    lookFor: (search: string) => show({ search }),
    sortBy: (sort: string) => show({ sort: sort as S }),
    /** The list without any search or filter. */
    showAll: () => void navigate(pathname, { preventScrollReset: true }),
    toPage: (page: number) => addressOf({ ...state, page }),
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
