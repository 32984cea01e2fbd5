import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

interface QuickLink {
  to: string;
  text: string;
  Icon: LucideIcon;
}

interface QuickLinksProps {
  title: string;
  links: readonly QuickLink[];
  /** The classes for the columns of the grid. */
  className?: string;
  /** Tiles in front of the links, with `quickTileClass`. */
  children?: ReactNode;
}

export const quickTileClass =
  'card flex h-full min-h-14 w-full items-center gap-3 px-3.5 py-2.5 text-start text-meta leading-tight font-medium hover:border-line-strong hover:bg-raised [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-primary';

/** The shortcuts of a dashboard as tiles. */
export const QuickLinks = ({ title, links, className, children }: QuickLinksProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <ul className={classes('grid grid-cols-2 gap-2.5', className)}>
        {children}
        {links.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={quickTileClass}>
              <Icon aria-hidden />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
