import type { AdminDashboard } from '@mandap/contract/operations/dashboard.schemas';
import { lazy, Suspense, useId } from 'react';
import { rupees } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import { chartSummary, type Measure } from './format-dashboard.ts';
import { SeriesTable } from './series-table.tsx';

const SeriesChart = lazy(() =>
  import('./series-chart.tsx').then((module) => ({ default: module.SeriesChart })),
);

interface ChartCardProps {
  dashboard: AdminDashboard;
  measure: Measure;
}

/** A measure over time: as a bar chart, a sentence for screen readers, and a table. */
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
          aria-label={`${title}. ${chartSummary(series, measure, dashboard[measure].now)}`}
          className="h-60 overflow-hidden contain-inline-size"
        >
          <Suspense fallback={<div className="skeleton h-full rounded-card!" />}>
            <SeriesChart
              parts={series}
              measure={measure}
              name={isRevenue ? adminHomeText.revenue() : adminHomeText.bookings()}
            />
          </Suspense>
        </div>
      )}
      <SeriesTable parts={series} name={title} />
    </section>
  );
};
