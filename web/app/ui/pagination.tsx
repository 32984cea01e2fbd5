import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as uiText from '../i18n/generated/ui.ts';
import { Button } from './button.tsx';

export interface PaginationProps {
  page: number;
  pages: number;
  toPage: (page: number) => string;
}

interface PageLinkProps {
  /** null: disabled. */
  to: string | null;
  preventScrollReset?: boolean;
  children: ReactNode;
}

const linkClass = 'max-sm:px-2';

export const PageLink = ({ to, preventScrollReset = false, children }: PageLinkProps) =>
  to === null ? (
    <Button variant="outlined" size="small" className={linkClass} disabled>
      {children}
    </Button>
  ) : (
    <Button variant="outlined" size="small" className={linkClass} asChild>
      <Link to={to} preventScrollReset={preventScrollReset}>
        {children}
      </Link>
    </Button>
  );

export const Pagination = ({ page, pages, toPage }: PaginationProps) => {
  if (pages < 2) return null;
  return (
    <nav aria-label={uiText.pages()} className="mt-8 flex items-center justify-center gap-2 md:gap-4">
      <PageLink to={page > 1 ? toPage(page - 1) : null}>
        <ChevronLeft aria-hidden className="size-[18px]" />
        {uiText.previous()}
      </PageLink>
      <span className="num text-small whitespace-nowrap">{uiText.pageOf({ page, pages })}</span>
      <PageLink to={page < pages ? toPage(page + 1) : null}>
        {uiText.next()}
        <ChevronRight aria-hidden className="size-[18px]" />
      </PageLink>
    </nav>
  );
};
