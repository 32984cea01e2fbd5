import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as listText from '../../../i18n/generated/list.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { onBack } from '../../../ui/on-back.ts';

export interface FilterChipProps {
  icon: ReactNode;
  /** The chosen value, or the filter's name. */
  label: string;
  title: string;
  isOn: boolean;
  /** The URL of the list without this filter. */
  without: string;
  /** When the page is loaded. */
  isOpen?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Closes an open panel on Escape, on a press outside, and instead of going back. */
const useCloseOnOutsidePress = () => {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open || details.contains(event.target as Node)) return;
      details.open = false;
    };
    const leave = () => {
      if (!ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    let end = () => {};
    const toggle = () => {
      end();
      if (ref.current?.open) end = onBack(leave);
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
  }, []);
  return ref;
};

/** A chip that opens a small part of the filter form: a sheet on phones. The browser's own disclosure, no script needed. */
export const FilterChip = ({
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
  const ref = useCloseOnOutsidePress();
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    // Before the script ran.
    if (ref.current?.open) opened.current?.();
  }, [ref]);
  return (
    <div className={classes('filter-chip', isOn && 'choice-chip-on', className)}>
      <details
        ref={ref}
        name="filter"
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
        className="group md:relative"
      >
        <summary className={isOn ? 'pr-1' : 'pr-3.5'}>
          {icon}
          <span>{label}</span>
          {!isOn && <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />}
        </summary>
        <div className="filter-panel">
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
          className="grid w-11 place-items-center rounded-chip"
        >
          <X aria-hidden className="size-[18px]" />
        </Link>
      )}
    </div>
  );
};
