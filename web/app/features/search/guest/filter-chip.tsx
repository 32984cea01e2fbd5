import type { Day } from '@mandap/domain/days';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as listText from '#app/i18n/generated/list.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { onBack } from '#app/ui/on-back.ts';
import { noFilters, type VenueFilters, venuesUrl } from './venue-filters.ts';

export interface PanelProps {
  filters: VenueFilters;
  today: Day;
}

export interface HiddenFieldsProps {
  fields: readonly (keyof VenueFilters)[];
  filters: VenueFilters;
}

/** The chosen values, while the fields to choose them are not loaded. */
export const HiddenFields = ({ fields, filters }: HiddenFieldsProps) => {
  const chosen = Object.fromEntries(fields.map((field) => [field, filters[field]]));
  return [...venuesUrl.write({ ...noFilters, ...chosen })].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
};

export const PanelSkeleton = () => (
  <div role="status" aria-label={listText.loading()} className="grid gap-2">
    <div className="skeleton h-9" />
    <div className="skeleton h-9" />
    <div className="skeleton h-9" />
  </div>
);

export interface FilterChipProps {
  filters: VenueFilters;
  icon: ReactNode;
  /** The chosen value, or the filter's name. */
  label: string;
  title: string;
  isOn: boolean;
  /** The URL of the list without this filter. */
  without: string;
  /** Open when the page is loaded. */
  isOpen?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const leave = (details: HTMLDetailsElement | null): void => {
  if (!details?.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
};

/** Sends the choices in a panel however it is closed. */
const useSendOnClose = (ref: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const details = ref.current;
    const form = details?.closest('form');
    if (!form) return;
    let isChanged = false;
    const change = () => {
      isChanged = true;
    };
    const sent = () => {
      isChanged = false;
    };
    const toggle = () => {
      if (!details?.open && isChanged) form.requestSubmit();
    };
    details?.addEventListener('input', change);
    details?.addEventListener('toggle', toggle);
    form.addEventListener('submit', sent);
    return () => {
      details?.removeEventListener('input', change);
      details?.removeEventListener('toggle', toggle);
      form.removeEventListener('submit', sent);
    };
  }, [ref]);
};

/** Closes an open panel on Escape, on a press outside, and instead of going back. */
const useCloseOnOutsidePress = (ref: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open || details.contains(event.target as Node)) return;
      details.open = false;
    };
    const back = () => leave(ref.current);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && back();
    let end = () => {};
    const toggle = () => {
      end();
      if (ref.current?.open) end = onBack(back);
    };
    const details = ref.current;
    details?.addEventListener('toggle', toggle);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', press);
      details?.removeEventListener('toggle', toggle);
      end();
    };
  }, [ref]);
};

const Apply = () => (
  <Button type="submit" className="w-full">
    {listText.apply()}
  </Button>
);

const ShowVenues = lazyPart(() => import('./show-venues.tsx').then((part) => part.ShowVenues), {
  pending: Apply,
  lost: Apply,
});

/**
 * A chip that opens part of the filter form: a sheet on phones. It is a native disclosure that needs no
 * script.
 */
export const FilterChip = ({
  filters,
  icon,
  label,
  title,
  isOn,
  without,
  isOpen,
  onOpen,
  className,
  children,
}: FilterChipProps) => {
  const ref = useRef<HTMLDetailsElement>(null);
  useSendOnClose(ref);
  useCloseOnOutsidePress(ref);
  const [wasOpened, setWasOpened] = useState(false);
  // Without a script a closed panel has only a link to the list with the panel open.
  const isShown = wasOpened || isOpen;
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    // Before the script ran.
    if (!ref.current?.open) return;
    setWasOpened(true);
    opened.current?.();
  }, []);
  return (
    <div className={classes('filter-chip', isOn && 'choice-chip-on', className)}>
      <details
        ref={ref}
        name="filter"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) return;
          setWasOpened(true);
          onOpen?.();
        }}
        className="group md:relative"
      >
        <summary className={isOn ? 'pe-1' : 'pe-3.5'}>
          {icon}
          <span>{label}</span>
          {!isOn && <span className="masked chevron transition-transform group-open:rotate-180" />}
        </summary>
        <div className="filter-panel">
          {isShown && (
            <div className="flex items-center justify-between gap-2 pt-2 pe-2 ps-5">
              <p className="font-display text-[1.25rem] leading-tight font-semibold">{title}</p>
              <IconButton label={uiText.close()} onClick={() => leave(ref.current)} className="needs-js">
                <X aria-hidden />
              </IconButton>
            </div>
          )}
          <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {isShown && (
            <div className="border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {wasOpened ? <ShowVenues filters={filters} /> : <Apply />}
            </div>
          )}
        </div>
      </details>
      {isOn && (
        <Link
          to={without}
          preventScrollReset
          aria-label={listText.remove({ filter: label })}
          className="grid w-11 place-items-center rounded-chip"
        >
          <X aria-hidden className="size-[18px]" />
        </Link>
      )}
    </div>
  );
};
