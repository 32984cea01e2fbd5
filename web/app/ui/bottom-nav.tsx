import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { count } from '#app/i18n/format.ts';
import * as areaText from '#app/i18n/generated/area.ts';
import { fitBar } from './fit-bar.ts';

export interface NavPlace {
  to: string;
  text: string;
  Icon: LucideIcon;
  /** The number of new items; nothing for zero. */
  badge?: number | undefined;
}

const Badge = ({ n }: { n: number }) => (
  <span className="num absolute -top-1.5 start-3 grid h-[min(1.125rem,24px)] min-w-[min(1.125rem,24px)] place-items-center rounded-chip bg-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-primary">
    <span aria-hidden>{count(n)}</span>
    <span className="sr-only">{areaText.unread({ n })}</span>
  </span>
);

const rowClass =
  'flex min-h-15 flex-col items-center justify-center gap-1 border-t-3 border-transparent text-[0.75rem] leading-none font-medium text-muted aria-[current=page]:border-marigold aria-[current=page]:text-primary';

interface BottomNavProps {
  label: string;
  places: readonly NavPlace[];
}

/**
 * The main pages at the lower edge of phones and tablets. app.css reserves its height, and hides it on phones where a page has
 * a bar with its main action there.
 */
export const BottomNav = ({ label, places }: BottomNavProps) => (
  <nav
    ref={fitBar}
    aria-label={label}
    className="nav-bar no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
  >
    <ul className="grid auto-cols-fr grid-flow-col">
      {places.map(({ to, text, Icon, badge }) => (
        <li key={to}>
          <NavLink to={to} className={rowClass}>
            <span className="relative">
              <Icon aria-hidden className="size-[22px]" />
              {badge ? <Badge n={badge} /> : null}
            </span>
            <span>{text}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
