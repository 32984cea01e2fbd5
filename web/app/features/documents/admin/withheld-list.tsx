import { exportWithheldTaxes, listWithheldTaxes } from '@mandap/contract/documents/documents.endpoints';
import type { WithheldMonth } from '@mandap/contract/documents/documents.schemas';
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { toAdminPayouts, toAdminSettings } from '#app/admin-paths.ts';
import { download, useDownload } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { count, monthAndYear, rupees } from '#app/i18n/format.ts';
import * as withheldTaxesText from '#app/i18n/generated/withheldTaxes.ts';
import { Button } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

const pageSize = 12;
const pageUrl = urlState({ page: pageParam });

const MonthRow = ({ row: { month, hosts, tcs, tds } }: { row: WithheldMonth }) => {
  const name = monthAndYear(month);
  const { isBusy, save } = useDownload(withheldTaxesText.exportFailed(), () =>
    download(exportWithheldTaxes, { month }),
  );
  const amounts = [
    { text: withheldTaxesText.tcs(), value: rupees(tcs) },
    { text: withheldTaxesText.tds(), value: rupees(tds) },
    { text: withheldTaxesText.hosts(), value: count(hosts) },
  ];
  return (
    <li className="card num flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 shadow-soft">
      <h2 className="min-w-40 font-medium">{name}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {amounts.map(({ text, value }) => (
          <div key={text}>
            <dt className="text-small text-muted">{text}</dt>
            <dd className="font-bold">
              <Verbatim>{value}</Verbatim>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        variant="outlined"
        isBusy={isBusy}
        aria-label={withheldTaxesText.exportOf({ month: name })}
        onClick={save}
      >
        {!isBusy && <FileSpreadsheet aria-hidden className="size-[18px]" />}
        <span>{withheldTaxesText.exportByHost()}</span>
      </Button>
    </li>
  );
};

/** What is owed to the tax authorities, month by month. */
export const WithheldList = () => {
  const [{ page }] = useUrlState(pageUrl);
  const { data, failure, retry } = useRead(listWithheldTaxes, { page, pageSize }, { keepPrevious: true });
  if (failure && !data) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <div className="skeleton h-40 rounded-card!" />;
  if (data.count === 0) {
    return (
      <div className="card grid gap-1 p-5">
        <p className="font-medium">{withheldTaxesText.none()}</p>
        <p className="text-muted">{withheldTaxesText.noneText()}</p>
        <Link className="link inline-flex min-h-11 items-center" to={toAdminSettings('payments')}>
          {withheldTaxesText.settings()}
        </Link>
      </div>
    );
  }
  const isReturned = data.results.some(({ tcs, tds }) => tcs < 0 || tds < 0);
  return (
    <div className="grid gap-3">
      <p className="text-muted">{withheldTaxesText.lead()}</p>
      <ul className="grid gap-3">
        {data.results.map((row) => (
          <MonthRow key={row.month} row={row} />
        ))}
      </ul>
      {isReturned && <p className="text-small text-muted">{withheldTaxesText.returned()}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(data.count / pageSize)}
        toPage={(to) => toAdminPayouts('taxes', { page: String(to) })}
      />
    </div>
  );
};
