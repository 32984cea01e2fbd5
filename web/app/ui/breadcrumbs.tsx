import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import * as uiText from '../i18n/generated/ui.ts';

export interface Crumb {
  label: string;
  to: string;
}

export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={uiText.breadcrumbs()}>
    <ol className="-ms-1 flex flex-wrap items-center text-small text-muted">
      {crumbs.map(({ label, to }, index) => (
        <li key={to} className="flex items-center">
          {index > 0 && <ChevronRight aria-hidden className="mx-1 size-4" />}
          <Link to={to} className="inline-flex min-h-11 items-center px-1 hover:text-primary hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
