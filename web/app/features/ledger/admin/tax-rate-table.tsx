import type { TaxRate } from '@mandap/contract/ledger/ledger.schemas';
import type { Day } from '@mandap/domain/days';
import { type TaxRateKind, taxRateKinds } from '@mandap/domain/ledger/tax-rates';
import { mediumDay, percent, rupees } from '#app/i18n/format.ts';
import * as taxRatesText from '#app/i18n/generated/taxRates.ts';
import { Chip } from '#app/ui/chip.tsx';

export const taxRateNames: Record<TaxRateKind, () => string> = {
  platform: taxRatesText.platform,
  tcs: taxRatesText.tcs,
  tds: taxRatesText.tds,
};

/** “0.1%, nothing up to ₹5,00,000 a year”. */
export const rateText = ({ percent: share, freeUpTo }: Pick<TaxRate, 'percent' | 'freeUpTo'>): string =>
  [
    taxRatesText.rate({ percent: percent(share) }),
    freeUpTo !== null && taxRatesText.freeUpToIs({ amount: rupees(freeUpTo) }),
  ]
    .filter(Boolean)
    .join(', ');

const Status = ({ rate, rates, today }: { rate: TaxRate; rates: readonly TaxRate[]; today: Day }) => {
  if (rate.validFrom > today) return <Chip tone="amber">{taxRatesText.toCome()}</Chip>;
  const [current] = rates.filter(({ kind, validFrom }) => kind === rate.kind && validFrom <= today);
  return current === rate ? <Chip tone="leaf">{taxRatesText.inForce()}</Chip> : null;
};

/** The rates of each kind, the newest first. */
export const TaxRateTable = ({ rates, today }: { rates: readonly TaxRate[]; today: Day }) => (
  <div className="grid max-w-[860px] gap-5">
    {taxRateKinds.map((kind) => (
      <section key={kind} aria-labelledby={kind} className="card p-5 shadow-soft">
        <h2 id={kind} className="text-h3">
          {taxRateNames[kind]()}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {rates
            .filter((rate) => rate.kind === kind)
            .map((rate) => (
              <li key={rate.validFrom} className="num flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-40 text-muted">
                  {taxRatesText.from({ day: mediumDay(rate.validFrom) })}
                </span>
                <span className="flex-1 font-medium">{rateText(rate)}</span>
                <Status rate={rate} rates={rates} today={today} />
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);
