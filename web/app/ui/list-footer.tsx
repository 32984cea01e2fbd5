import { latinDigits } from '@mandap/domain/typed-text';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { count as formatCount } from '../i18n/format.ts';
import * as tableText from '../i18n/generated/table.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { FilterSelect } from './filter-select.tsx';
import { PageLink } from './pagination.tsx';
import { type ListUrl, rowChoices } from './use-list-url.ts';

export interface ListFooterProps {
  /** With `setRows`, the user can choose the number of rows per page. */
  url: Pick<ListUrl, 'page' | 'pageSize' | 'toPage'> & Partial<Pick<ListUrl, 'setRows'>>;
  count: number;
  countIsLimited: boolean;
}

/** From this number of pages on, the user can enter a page number. */
const manyPages = 4;

const PageJump = ({ pages, toPage }: { pages: number; toPage: (page: number) => string }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <form
      noValidate
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(latinDigits(typed).trim());
        if (!Number.isInteger(page) || page < 1) return;
        setTyped('');
        void navigate(toPage(Math.min(page, pages)), { preventScrollReset: true });
      }}
    >
      <label htmlFor={id} className="text-small text-muted">
        {tableText.goToPage()}
      </label>
      <input
        id={id}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={5}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="control num h-11 w-16"
      />
    </form>
  );
};

/** “1 – 10 of 4,822”, links to the previous and next page, and a field for any other page. */
export const ListFooter = ({ url, count, countIsLimited }: ListFooterProps) => {
  const { page, pageSize, toPage, setRows } = url;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const more = countIsLimited ? '+' : '';
  const first = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, count);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="num text-small text-muted">
          {tableText.range({
            first: formatCount(first),
            last: formatCount(last),
            count: formatCount(count) + more,
          })}
        </p>
        {setRows && count > 10 && (
          <FilterSelect
            label={tableText.rowsPerPage()}
            value={String(pageSize)}
            options={rowChoices.map((rows) => [rows, rows] as const)}
            isPlain
            onChoose={(rows) => setRows(rows as (typeof rowChoices)[number])}
          />
        )}
        {pages >= manyPages && <PageJump pages={pages} toPage={toPage} />}
      </div>
      <nav
        aria-label={uiText.pages()}
        className="flex items-center gap-4 max-sm:w-full max-sm:justify-between"
      >
        <PageLink to={page > 1 ? toPage(page - 1) : null} preventScrollReset>
          {uiText.previous()}
        </PageLink>
        <span className="num text-small">
          {uiText.pageOf({ page: formatCount(page), pages: formatCount(pages) + more })}
        </span>
        <PageLink to={page < pages ? toPage(page + 1) : null} preventScrollReset>
          {uiText.next()}
        </PageLink>
      </nav>
    </div>
  );
};
