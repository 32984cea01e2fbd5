import { getEnquiryFigures } from '@mandap/contract/enquiries/host.endpoints';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { count } from '#app/i18n/format.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { DetailList } from '#app/ui/detail-list.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { reasonNames } from '../format-enquiry.ts';
import { sourceNames } from './format-host-enquiry.ts';

/** How many years can be chosen. */
const years = 3;

/** From enquiries to visits and bookings, by how families came, and why nothing came of the others. */
export const EnquiryFigures = () => {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data } = useRead(getEnquiryFigures, { year }, { keepPrevious: true });
  if (!data) return null;
  return (
    <section aria-labelledby="enquiry-figures" className="card mt-6 grid gap-4 p-4 shadow-soft md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="enquiry-figures" className="text-h3">
          {hostEnquiryText.year()}
        </h2>
        <FilterSelect
          label={hostEnquiryText.whichYear()}
          value={String(year)}
          options={Array.from({ length: years }, (_, ago) => String(thisYear - ago)).map(
            (each) => [each, each] as const,
          )}
          onChoose={(chosen) => setYear(Number(chosen))}
        />
      </div>
      {data.sources.length === 0 ? (
        <p className="text-meta text-muted">{hostEnquiryText.figureNone()}</p>
      ) : (
        <DetailList
          layout="rows"
          items={data.sources.map(({ source, enquiries, visits, won }) => [
            sourceNames[source](),
            hostEnquiryText.figureLine({
              enquiries: count(enquiries),
              visits: count(visits),
              won: count(won),
            }),
          ])}
        />
      )}
      {data.reasons.length > 0 && (
        <div>
          <h3 className="mb-1 text-meta font-medium">{hostEnquiryText.figureReasons()}</h3>
          <DetailList
            layout="rows"
            items={data.reasons.map(({ reason, enquiries }) => [reasonNames[reason](), count(enquiries)])}
          />
        </div>
      )}
    </section>
  );
};
