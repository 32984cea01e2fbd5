import { ChevronDown } from 'lucide-react';
import { count, rupees } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { type Part, partName } from './format-dashboard.ts';

const cellClass = 'num border-t border-line px-3 py-2 text-right';

/** The data of the charts, latest first. */
export const SeriesTable = ({ parts, name }: { parts: readonly Part[]; name: string }) => (
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
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {adminHomeText.when()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {adminHomeText.bookings()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {adminHomeText.revenue()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {adminHomeText.collected()}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.toReversed().map((part) => (
            <tr key={part.start}>
              <th
                scope="row"
                className="border-t border-line px-3 py-2 text-left font-normal whitespace-nowrap"
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
