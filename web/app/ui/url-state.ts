import { type Day, isDay } from '@mandap/domain/days';
import { latinDigits } from '@mandap/domain/typed-text';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How a value is stored in the URL. Invalid parameters count as absent. */
export interface UrlParam<T> {
  /** The name of the parameter, if it differs from the key of the state. */
  name?: string;
  read(texts: readonly string[]): T;
  /** Returns an empty list for the default value. */
  write(value: T): readonly string[];
}

export const named = <T>(name: string, param: UrlParam<T>): UrlParam<T> => ({ ...param, name });

export const textParam = (maxLength = 100): UrlParam<string> => ({
  read: ([text = '']) => text.trim().slice(0, maxLength),
  write: (text) => (text ? [text] : []),
});

/** A parameter that may be repeated. */
export const textsParam = (maxLength = 100): UrlParam<string[]> => ({
  read: (texts) => [
    ...new Set(texts.map((text) => text.trim()).filter((text) => text && text.length <= maxLength)),
  ],
  write: (texts) => texts,
});

export const choiceParam = <const T extends string, D extends T | null | undefined>(
  choices: readonly T[],
  defaultValue: D,
): UrlParam<T | D> => ({
  read: ([text]) => choices.find((choice) => choice === text) ?? defaultValue,
  write: (value) => (value && value !== defaultValue ? [value] : []),
});

/** An integer; grouped digits (1,50,000) are accepted too. */
export const numberParam = <D extends number | null>(
  { min, max }: { min: number; max: number },
  defaultValue: D,
): UrlParam<number | D> => ({
  read: ([text = '']) => {
    const digits = latinDigits(text).replace(/[,\s₹]|^rs\.?|\/-$/gi, '');
    const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= min && value <= max ? value : defaultValue;
  },
  write: (value) => (value === null || value === defaultValue ? [] : [String(value)]),
});

export const pageParam = numberParam({ min: 1, max: 100_000 }, 1);

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
  /** Reads the state from the query of a URL, or from a form whose fields have the same names. */
  read: (search: URLSearchParams) => S;
  write: (state: S) => URLSearchParams;
}

type Params = Record<string, UrlParam<unknown>>;
type StateOf<P extends Params> = { [K in keyof P]: P[K] extends UrlParam<infer T> ? T : never };

/** Defines state that is stored in the URL; parameters are written in the order of their definition. */
export const urlState = <P extends Params>(
  params: P,
  normalize: (state: StateOf<P>) => StateOf<P> = (state) => state,
): UrlState<StateOf<P>> & {
  /** The name in the URL of a part of the state, and of the form field that sets it. */
  nameOf: (key: keyof P) => string;
} => {
  const entries = Object.entries(params).map(([key, param]) => ({ key, name: param.name ?? key, param }));
  return {
    names: new Set(entries.map(({ name }) => name)),
    nameOf: (key) => params[key]?.name ?? String(key),
    read: (search) =>
      normalize(
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
 * State that is stored in the URL; parameters that are not part of the definition are left unchanged.
 * The definition must be a stable reference: create it outside of the component.
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
