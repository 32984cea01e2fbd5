import { explainPrice } from '@mandap/domain/bookings/price-calendar';
import { type PriceRates, totalsOf } from '@mandap/domain/bookings/pricing';
import type { OfferingTerms } from '@mandap/domain/bookings/quote';
import { addDays, addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import { useId, useState } from 'react';
import { percent } from '#app/i18n/format.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { Name } from '#app/ui/name.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { lineText, refusalText } from './format-rule.ts';

const longestExample = 7;

interface FamilyPriceProps {
  today: Day;
  terms: OfferingTerms & PriceRates;
  maxGuests: number;
}

/** “What would a family pay on …”: each step of the price, and why other rules change nothing. */
export const FamilyPrice = ({ today, terms, maxGuests }: FamilyPriceProps) => {
  const id = useId();
  const [day, setDay] = useState<Day>(addDays(today, 30));
  const [days, setDays] = useState(1);
  const [guests, setGuests] = useState(Math.min(200, maxGuests));
  const end = days === 1 ? day : addDays(day, days);
  const { lines, refusals } = explainPrice(terms, { start: day, end, guests, bookedOn: today });
  const fee = pricesText.fee({ percent: percent(terms.serviceFee / 100) });
  return (
    <section aria-labelledby={`${id}-title`} className="card grid gap-4 p-4 shadow-soft md:p-5">
      <h2 id={`${id}-title`} className="text-h3">
        {pricesText.family()}
      </h2>
      <DateField
        label={pricesText.familyDay()}
        placeholder={pricesText.pickDay()}
        today={today}
        selected={day}
        from={today}
        until={addMonths(today, furthestAhead)}
        onSelect={setDay}
      />
      <div className="flex flex-wrap gap-4">
        {(terms.unit === 'day' || terms.unit === 'night') && (
          <Stepper
            label={pricesText.familyDays()}
            value={days}
            min={1}
            max={longestExample}
            step={1}
            fallback={1}
            onChange={setDays}
          />
        )}
        <Stepper
          label={pricesText.familyGuests()}
          value={guests}
          min={1}
          max={maxGuests}
          step={50}
          fallback={200}
          onChange={setGuests}
        />
      </div>
      <div aria-live="polite" className="grid gap-4">
        <Figures
          lines={lines.map((line) => ({ label: lineText(line, fee), value: formatPaise(line.amount) }))}
          total={{ label: pricesText.total(), value: formatPaise(totalsOf(lines).total) }}
        />
        {refusals.length > 0 && (
          <div className="grid gap-1.5 rounded-[12px] bg-raised p-4 text-small">
            <p className="font-medium">{pricesText.notApplied()}</p>
            <ul className="grid gap-1.5">
              {refusals.map((refusal) => (
                <li key={`${refusal.step} ${refusal.name}`}>
                  <span className="font-medium">
                    <Name>{refusal.name}</Name>
                  </span>
                  <span className="text-muted">{` – ${refusalText(refusal)}`}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
};
