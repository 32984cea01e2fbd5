import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { furthestRefundDay, type RefundTable, refundOf } from '@mandap/domain/bookings/cancellation';
import { shareOf, toPaise, toRupees } from '@mandap/domain/money';
import { useId, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { rupees } from '#app/i18n/format.ts';
import * as ownTermsText from '#app/i18n/generated/ownTerms.ts';
import { Stepper } from '#app/ui/stepper.tsx';

/** One sentence for each line of a table, and one for afterwards. */
const sentencesOf = (table: RefundTable): string[] => {
  const last = table.findLast(({ percent }) => percent > 0);
  return [
    ...table
      .filter(({ percent }) => percent > 0)
      .map(({ days, percent }) =>
        percent === 100 ? ownTermsText.allUntil({ n: days }) : ownTermsText.partUntil({ n: days, percent }),
      ),
    last ? ownTermsText.thenNothing() : ownTermsText.nothing(),
  ];
};

const percentAt = (table: RefundTable, days: number): number =>
  table.find((rule) => days >= rule.days)?.percent ?? 0;

interface TermsPreviewProps {
  /** Null while the table is not in order. */
  table: RefundTable | null;
  pricePerDay: number;
}

/** What terms mean, in sentences and for one guest in rupees. */
export const TermsPreview = ({ table, pricePerDay }: TermsPreviewProps) => {
  const id = useId();
  const [days, setDays] = useState(10);
  const feePercent = useRead(getSettings, {}).data?.serviceFeePercent ?? 0;
  const fee = shareOf(toPaise(pricePerDay), feePercent * 100);
  const paid = toPaise(pricePerDay) + fee;
  const back = table ? refundOf(percentAt(table, days), paid, fee) : 0;
  return (
    <section aria-labelledby={`${id}-title`} className="card grid gap-4 p-5 shadow-soft">
      <h2 id={`${id}-title`} className="text-h3">
        {ownTermsText.preview()}
      </h2>
      {table ? (
        <ul aria-live="polite" className="num grid list-disc gap-1.5 pl-5">
          {sentencesOf(table).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="text-meta text-muted">{ownTermsText.notYet()}</p>
      )}
      {table && (
        <div className="grid gap-3 rounded-[12px] bg-raised p-4">
          <label htmlFor={id} className="text-meta font-medium">
            {ownTermsText.example()}
          </label>
          <Stepper
            id={id}
            value={days}
            min={0}
            max={furthestRefundDay}
            step={1}
            fallback={10}
            onChange={setDays}
          />
          <p aria-live="polite" className="num">
            {ownTermsText.exampleText({
              paid: rupees(toRupees(paid)),
              back: rupees(toRupees(back)),
              rest: rupees(toRupees(paid - back)),
            })}
          </p>
        </div>
      )}
    </section>
  );
};
