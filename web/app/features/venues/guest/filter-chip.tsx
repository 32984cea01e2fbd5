import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as listText from '../../../i18n/generated/list.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';

export interface FilterChipProps {
  icon: ReactNode;
  /** The chosen value, or the filter's name. */
  label: string;
  title: string;
  isOn: boolean;
  /** The URL of the list without this filter. */
  without: string;
  onOpen?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Closes an open panel on Escape and on a press outside. */
const useCloseOnOutsidePress = () => {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open || details.contains(event.target as Node)) return;
      details.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  return ref;
};

const panelClass =
  'appear card fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto rounded-b-none p-5 shadow-[0_-8px_32px_rgb(42_10_19/.25)] md:absolute md:inset-x-auto md:top-[calc(100%+8px)] md:bottom-auto md:left-0 md:w-[340px] md:rounded-card md:shadow-[0_12px_40px_-8px_rgb(42_10_19/.3)]';

/** A chip that opens a small part of the filter form: a sheet on phones. The browser's own disclosure, no script needed. */
export const FilterChip = ({
  icon,
  label,
  title,
  isOn,
  without,
  onOpen,
  className,
  children,
}: FilterChipProps) => {
  const ref = useCloseOnOutsidePress();
  return (
    <div
      className={classes(
        'flex min-h-11 flex-none items-stretch rounded-chip border text-meta font-medium whitespace-nowrap transition-colors',
        isOn
          ? 'border-primary bg-primary-soft text-primary'
          : 'border-line bg-surface hover:border-line-strong',
        className,
      )}
    >
      <details
        ref={ref}
        name="filter"
        onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
        className="group md:relative"
      >
        <summary
          className={classes(
            'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-chip pl-4 [&_svg]:size-[18px] [&_svg]:flex-none [&::-webkit-details-marker]:hidden',
            isOn ? 'pr-1' : 'pr-3.5',
          )}
        >
          {icon}
          {label}
          {!isOn && <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />}
        </summary>
        <div className={`${panelClass} text-ink whitespace-normal`}>
          <p className="mb-3 font-display text-[1.25rem] leading-tight font-semibold">{title}</p>
          {children}
          <Button type="submit" className="mt-5 w-full">
            {listText.apply()}
          </Button>
        </div>
      </details>
      {isOn && (
        <Link
          to={without}
          preventScrollReset
          aria-label={listText.remove({ filter: label })}
          className="grid w-10 place-items-center rounded-chip"
        >
          <X aria-hidden className="size-[18px]" />
        </Link>
      )}
    </div>
  );
};
