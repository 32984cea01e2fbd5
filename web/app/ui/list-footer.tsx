import { Link } from 'react-router';
import { count as written } from '../i18n/format.ts';
import * as tableText from '../i18n/generated/table.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { Button } from './button.tsx';
import type { ListAddress } from './use-list-address.ts';

export interface ListFooterProps {
  address: Pick<ListAddress, 'page' | 'pageSize' | 'toPage'>;
  count: number;
  countIsLimited: boolean;
}

const Step = ({ to, text }: { to: string | null; text: string }) =>
  to === null ? (
    <Button look="outlined" size="small" disabled>
      {text}
    </Button>
  ) : (
    <Button look="outlined" size="small" asChild>
      <Link to={to} preventScrollReset>
        {text}
      </Link>
    </Button>
  );

/** “1 – 10 of 4,822”, and the way to the other pages. */
export const ListFooter = ({ address, count, countIsLimited }: ListFooterProps) => {
  const { page, pageSize, toPage } = address;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const more = countIsLimited ? '+' : '';
  const first = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
      <p className="num text-small text-muted">
        {tableText.range({ first: written(first), last: written(last), count: written(count) + more })}
      </p>
      <nav
        aria-label={uiText.pages()}
        className="flex items-center gap-4 max-sm:w-full max-sm:justify-between"
      >
        <Step to={page > 1 ? toPage(page - 1) : null} text={uiText.previous()} />
        <span className="num text-small">
          {uiText.pageOf({ page: written(page), pages: written(pages) + more })}
        </span>
        <Step to={page < pages ? toPage(page + 1) : null} text={uiText.next()} />
      </nav>
    </div>
  );
};
