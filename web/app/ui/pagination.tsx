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

const Step = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <Button look="outlined" size="small" disabled>
      {children}
    </Button>
  ) : (
    <Button look="outlined" size="small" asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );

export const Pagination = ({ page, pages, toPage }: PaginationProps) => {
  if (pages < 2) return null;
  return (
    <nav aria-label={uiText.pages()} className="mt-8 flex items-center justify-center gap-4">
      <Step to={page > 1 ? toPage(page - 1) : null}>
        <ChevronLeft aria-hidden className="size-[18px]" />
        {uiText.previous()}
      </Step>
      <span className="num text-small">{uiText.pageOf({ page, pages })}</span>
      <Step to={page < pages ? toPage(page + 1) : null}>
        {uiText.next()}
        <ChevronRight aria-hidden className="size-[18px]" />
      </Step>
    </nav>
  );
};
