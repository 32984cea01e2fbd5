import { FilterSelect } from './filter-select.tsx';
import type { Choices, ListState } from './use-list-url.ts';

type Values<F extends Choices> = ListState<F, string, never>['filters'];

export interface ListFiltersProps<F extends Choices> {
  /** The values of each filter, from the list's rules. */
  choices: F;
  url: { filters: Values<F>; change: (changes: { filters: Partial<Values<F>> }) => void };
  /** The labels of the shown filters and of their values, in the order of the fields. */
  labels: { [K in keyof F]?: { label: string; textOf: (value: F[K][number]) => string } };
}

/** A select for each filter of a list. */
export const ListFilters = <F extends Choices>({ choices, url, labels }: ListFiltersProps<F>) =>
  (Object.keys(labels) as (keyof F & string)[]).map((name) => {
    const labelled = labels[name];
    return (
      labelled && (
        <FilterSelect<F[typeof name][number]>
          key={name}
          label={labelled.label}
          value={url.filters[name]}
          options={(choices[name] ?? []).map((value) => [value, labelled.textOf(value)])}
          onChoose={(value) => url.change({ filters: { [name]: value } as Partial<Values<F>> })}
        />
      )
    );
  });
