import { BuildingComplex, MapPin, RotateCcwClock, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import * as venueSearchText from '#app/i18n/generated/venueSearch.ts';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { OptionGroup, SearchOption } from './suggested-options.ts';
import type { SearchOptions } from './use-search-options.ts';

const Look = ({ look }: Pick<SearchOption, 'look'>) => {
  const size = 'size-5';
  if (look.kind === 'venue')
    return look.picture ? (
      <Picture picture={look.picture} alt="" sizes="48px" />
    ) : (
      <BuildingComplex aria-hidden className={size} />
    );
  if (look.kind === 'category') return <CatalogueIcon icon={look.icon} className={size} />;
  if (look.kind === 'recent') return <RotateCcwClock aria-hidden className={size} />;
  return look.kind === 'clear' ? <X aria-hidden className={size} /> : <MapPin aria-hidden className={size} />;
};

const Option = ({ option, options }: { option: SearchOption; options: SearchOptions }) => {
  const isActive = options.active === option;
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the combobox
    <div
      ref={item}
      id={options.idOf(option)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => options.choose(option)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1 hover:bg-raised aria-selected:bg-primary-soft aria-selected:text-primary"
    >
      <span
        className={classes(
          'grid size-9 flex-none place-items-center overflow-hidden rounded-control text-muted',
          option.look.kind === 'venue' && 'bg-raised',
        )}
      >
        <Look look={option.look} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-meta font-medium">{option.text}</span>
        {option.detail && <span className="block truncate text-small text-muted">{option.detail}</span>}
      </span>
    </div>
  );
};

const Group = ({ group, options }: { group: OptionGroup; options: SearchOptions }) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="px-2.5 pt-2.5 pb-1 text-small font-medium text-muted">
        {group.title}
      </div>
      {group.options.map((option) => (
        <Option key={option.key} option={option} options={options} />
      ))}
    </div>
  );
};

/** The options of a search, for a combobox with focus. */
export const SearchListbox = ({ options, className }: { options: SearchOptions; className?: string }) => (
  <div id={options.listId} role="listbox" aria-label={venueSearchText.suggestions()} className={className}>
    {options.groups.map((group) => (
      <Group key={group.title} group={group} options={options} />
    ))}
  </div>
);

/** Announces the number of options to screen readers. */
export const OptionCount = ({ options: { groups } }: { options: SearchOptions }) => {
  const n = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <p role="status" className="sr-only">
      {n > 0 ? venueSearchText.count({ n }) : ''}
    </p>
  );
};
