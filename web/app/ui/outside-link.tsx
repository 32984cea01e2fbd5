import { ExternalLink } from 'lucide-react';
import { classes } from './classes.ts';

interface OutsideLinkProps {
  href: string;
  className?: string;
  children: string;
}

/** A link that leaves the site, in a tab of its own. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={classes('link inline-flex min-h-11 items-center gap-2', className)}
  >
    {children}
    <ExternalLink aria-hidden className="size-[18px]" />
  </a>
);
