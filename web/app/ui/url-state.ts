import { type Day, isDay } from '@mandap/domain/days';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How a value is written in the URL. What cannot be read counts as absent. */
export interface UrlParam<T> {
  /** Its name in the URL where that differs from the key of the state. */
  name?: string;
  read(texts: readonly string[]): T;
  /** Nothing for the value that holds when the parameter is absent. */
  write(value: T): readonly string[];
}

export const named = <T>(name: string, param: UrlParam<T>): UrlParam<T> => ({ ...param, name });

export const textParam = (maxLength = 100): UrlParam<string> => ({
  read: ([text = '']) => text.trim().slice(0, maxLength),
  write: (text) => (text ? [text] : []),
});

/** A parameter that may occur several times. */
export const textsParam = (maxLength = 100): UrlParam<string[]> => ({
  read: (texts) => [
    ...new Set(texts.map((text) => text.trim()).filter((text) => text && text.length <= maxLength)),
  ],
  write: (texts) => texts,
});

export const choiceParam = <const T extends string, D extends T | null | undefined>(
  choices: readonly T[],
  absent: D,
): UrlParam<T | D> => ({
  read: ([text]) => choices.find((choice) => choice === text) ?? absent,
  write: (value) => (value && value !== absent ? [value] : []),
});

/** A whole number; grouped as people write it (1,50,000) is fine too. */
export const numberParam = <D extends number | null>(
  { least, most }: { least: number; most: number },
  absent: D,
): UrlParam<number | D> => ({
  read: ([text = '']) => {
    const digits = text.replace(/[,\s₹]/g, '');
    const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= least && value <= most ? value : absent;
  },
  write: (value) => (value === null || value === absent ? [] : [String(value)]),
});

export const pageParam = numberParam({ least: 1, most: 100_000 }, 1);

export const dayParam: UrlParam<Day | null> = {
  read: ([text = '']) => (isDay(text) ? text : null),
  write: (day) => (day ? [day] : []),
};

export const idParam: UrlParam<string | null> = {
  read: ([text = '']) => (/^[0-9a-f-]{36}$/i.test(text) ? text : null),
  write: (id) => (id ? [id] : []),
};

export interface UrlState<S> {
  names: ReadonlySet<string>;
  /** Of a URL, or of a form whose fields have the same names. */
  read: (search: URLSearchParams) => S;
  write: (state: S) => URLSearchParams;
}

type Params = Record<string, UrlParam<unknown>>;
type StateOf<P extends Params> = { [K in keyof P]: P[K] extends UrlParam<infer T> ? T : never };

/** State that is kept in the URL; its parameters are written in the order in which they are defined here. */
export const urlState = <P extends Params>(
  params: P,
  tidy: (state: StateOf<P>) => StateOf<P> = (state) => state,
): UrlState<StateOf<P>> => {
  const entries = Object.entries(params).map(([key, param]) => ({ key, name: param.name ?? key, param }));
  return {
    names: new Set(entries.map(({ name }) => name)),
    read: (search) =>
      tidy(
        Object.fromEntries(
          entries.map(({ key, name, param }) => [key, param.read(search.getAll(name))]),
        ) as StateOf<P>,
      ),
    write: (state) =>
      new URLSearchParams(
        entries.flatMap(({ key, name, param }) => param.write(state[key]).map((text) => [name, text])),
      ),
  };
};

/**
 * Reads and changes a part of the URL; parameters that the definition does not name stay as they are.
 * The definition must stay the same object: make it outside of the component.
 */
export const useUrlState = <S extends object>(definition: UrlState<S>) => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => definition.read(search), [definition, search]);
  /** The URL after a change. */
  const to = useCallback(
    (change: Partial<S>): string => {
      const next = definition.write({ ...state, ...change });
      for (const [name, text] of search) if (!definition.names.has(name)) next.append(name, text);
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
    [definition, state, search, pathname],
  );
  const set = useCallback(
    (change: Partial<S>, { replace = false }: { replace?: boolean } = {}): void =>
      void navigate(to(change), { replace, preventScrollReset: true }),
    [to, navigate],
  );
  return [state, { to, set }] as const;
};
