import type { AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { count, rupees } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { chartSummary, type Measure, type Part, partName } from './format-dashboard.ts';

const SeriesChart = lazyPart(() => import('./series-chart.tsx').then((part) => part.SeriesChart), {
  pending: () => <div className="skeleton h-full rounded-card!" />,
});

const cellClass = 'num border-t border-line px-3 py-2 text-end';

/** The data of the charts, latest first. */
const SeriesTable = ({ parts, name }: { parts: readonly Part[]; name: string }) => (
  <details className="group mt-2 border-t border-line pt-1">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-meta font-medium text-primary [&::-webkit-details-marker]:hidden">
      {adminHomeText.asTable()}
      <span className="sr-only">{name}</span>
      <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <section aria-label={adminHomeText.tableOf({ name })} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {adminHomeText.when()}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {adminHomeText.bookings()}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {adminHomeText.revenue()}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {adminHomeText.collected()}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.toReversed().map((part) => (
            <tr key={part.start}>
              <th
                scope="row"
                className="border-t border-line px-3 py-2 text-start font-normal whitespace-nowrap"
              >
                {partName(part)}
              </th>
              <td className={cellClass}>{count(part.bookings)}</td>
              <td className={cellClass}>
                <Verbatim>{rupees(part.revenue)}</Verbatim>
              </td>
              <td className={cellClass}>
                <Verbatim>{rupees(part.collected)}</Verbatim>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

interface ChartCardProps {
  dashboard: AdminDashboard;
  measure: Measure;
}

/** A measure over time as a bar chart, with a sentence for screen readers and a table. */
export const ChartCard = ({ dashboard, measure }: ChartCardProps) => {
  const id = useId();
  const { series, collected } = dashboard;
  const isRevenue = measure === 'revenue';
  const title = isRevenue ? adminHomeText.revenueOverTime() : adminHomeText.bookingsOverTime();
  return (
    <section aria-labelledby={id} className="card p-4 md:p-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="num mt-1 mb-3 text-small text-muted">
        {isRevenue
          ? adminHomeText.revenueNote({ collected: rupees(collected.now) })
          : adminHomeText.bookingsNote()}
      </p>
      {series.every((part) => part[measure] === 0) ? (
        <p className="grid h-60 place-items-center text-meta text-muted">{adminHomeText.chartEmpty()}</p>
      ) : (
        <div
          role="img"
          aria-label={uiText.twoSentences({
            first: title,
            second: chartSummary(series, measure, dashboard[measure].now),
          })}
          className="h-60 overflow-hidden contain-inline-size"
        >
          <SeriesChart
            parts={series}
            measure={measure}
            name={isRevenue ? adminHomeText.revenue() : adminHomeText.bookings()}
          />
        </div>
      )}
      <SeriesTable parts={series} name={title} />
    </section>
  );
};
