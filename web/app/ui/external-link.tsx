import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import { classes } from './classes.ts';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: string;
}

/** A link to another site, opened in a new tab. */
export const ExternalLink = ({ href, className, children }: ExternalLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={classes('link inline-flex min-h-11 items-center gap-2', className)}
  >
    {children}
    <ExternalLinkIcon aria-hidden className="size-[18px]" />
  </a>
);
