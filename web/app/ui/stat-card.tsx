import { type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { RetryAlert } from './retry-alert.tsx';
import { Verbatim } from './verbatim.tsx';

export interface StatCardProps {
  title: string;
  Icon: LucideIcon;
  /** Undefined while loading. */
  value: string | undefined;
  /** A short line below the value. */
  note?: ReactNode;
  tone?: 'muted' | 'up' | 'down' | 'amber';
  /** A page with the details. */
  to?: string;
}

const tones = {
  muted: 'text-muted',
  up: 'font-medium text-leaf',
  down: 'font-medium text-danger',
  amber: 'font-medium text-amber',
};

const trends: Partial<Record<keyof typeof tones, LucideIcon>> = { up: TrendingUp, down: TrendingDown };

/** A key figure with its trend. */
export const StatCard = ({ title, Icon, value, note, tone = 'muted', to }: StatCardProps) => {
  const Trend = trends[tone];
  return (
    <div className="card relative min-w-0 p-3.5 transition-colors md:p-5 has-[a]:hover:border-line-strong">
      <p className="flex items-center gap-2 text-small text-muted">
        <Icon aria-hidden className="size-5 flex-none" />
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </p>
      {value === undefined ? (
        <span className="skeleton mt-2.5 block h-8 w-24" />
      ) : (
        <p className="num mt-2 font-display text-[min(1.375rem,5.6vw)] leading-tight font-semibold md:text-[1.75rem]">
          <Verbatim>{value}</Verbatim>
        </p>
      )}
      {value === undefined ? (
        <span className="skeleton mt-2 block h-4 w-32" />
      ) : (
        <p className={classes('num mt-1 flex min-h-5 items-center gap-1.5 text-small', tones[tone])}>
          {Trend && <Trend aria-hidden className="size-4 flex-none" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
};

interface StatCardsProps {
  label: string;
  /** Why the figures could not be loaded; null otherwise. */
  failure?: string | null;
  onRetry?: () => void;
  children: ReactNode;
}

/** A row of four cards, or two rows on small screens. If the figures failed to load, the error is shown instead. */
export const StatCards = ({ label, failure, onRetry, children }: StatCardsProps) => (
  <section
    aria-label={label}
    className={classes(!failure && 'grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4')}
  >
    {failure && onRetry ? <RetryAlert text={failure} onRetry={onRetry} /> : children}
  </section>
);
