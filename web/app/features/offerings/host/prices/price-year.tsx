import type { DatedPrice } from '@mandap/domain/bookings/price-calendar';
import { addDays, addMonths, type Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { formatPaise, toRupees } from '@mandap/domain/money';
import { useState } from 'react';
import { dayRange, fullDay, monthAndYear } from '#app/i18n/format.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { Button } from '#app/ui/button.tsx';
import { firstOf } from '#app/ui/calendar-month.ts';
import { classes } from '#app/ui/classes.ts';
import { MonthGrid, useDayKeys } from '#app/ui/month-grid.tsx';

const lakh = 100_000;

/** A price in a small space: `95k`, `1.32L`. */
export const shortPrice = (paise: Paise): string => {
  const amount = toRupees(paise);
  if (amount < 1000) return String(Math.round(amount));
  return amount < lakh ? `${Number((amount / 1000).toFixed(1))}k` : `${Number((amount / lakh).toFixed(2))}L`;
};

const tone = (price: Paise, base: Paise): string => {
  if (price > base) return 'bg-amber-soft text-amber';
  return price < base ? 'bg-leaf-soft text-leaf' : 'bg-raised';
};

interface Chosen {
  start: Day;
  /** Null: only the first day is chosen. */
  end: Day | null;
}

const isIn = (day: Day, { start, end }: Chosen): boolean => day >= start && day <= (end ?? start);

interface DayProps {
  day: Day;
  /** Null: the day is over. */
  price: Paise | null;
  base: Paise;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (day: Day) => void;
}

const DayOfYear = ({ day, price, base, isChosen, isTabStop, onChoose }: DayProps) =>
  price === null ? (
    <span className="num grid min-h-12 place-items-center text-small text-muted">{Number(day.slice(8))}</span>
  ) : (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={pricesText.dayAndPrice({ day: fullDay(day), price: formatPaise(price) })}
      onClick={() => onChoose(day)}
      className={classes(
        'num grid min-h-12 w-full content-center justify-items-center rounded-control leading-tight',
        isChosen ? 'bg-fill text-on-primary' : tone(price, base),
      )}
    >
      <span className="text-small font-medium">{Number(day.slice(8))}</span>
      <span className="text-[min(0.6875rem,13px)]">{shortPrice(price)}</span>
    </button>
  );

interface PriceYearProps {
  today: Day;
  prices: readonly DatedPrice[];
  /** In paise. */
  base: Paise;
  onPrice: (start: Day, end: Day) => void;
}

/**
 * A year of prices. The first press chooses a day, the second the last day of a range; then the host gives them a price. With
 * the keyboard: arrow keys, and Enter or Space.
 */
export const PriceYear = ({ today, prices, base, onPrice }: PriceYearProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const rents = new Map(prices.map(({ day, rent }) => [day, rent]));
  const months = Array.from({ length: 12 }, (_, index) => addMonths(firstOf(today), index));
  const { tabStop, setTabStop, keys } = useDayKeys<HTMLDivElement>({
    first: today,
    isReachable: (day) => rents.has(day),
  });
  const choose = (day: Day) => {
    setTabStop(day);
    setChosen((now) =>
      now && now.end === null && day >= now.start ? { ...now, end: day } : { start: day, end: null },
    );
  };
  const end = chosen?.end ?? chosen?.start;
  return (
    <section aria-labelledby="price-year" className="card grid gap-4 p-4 shadow-soft md:p-5">
      <div>
        <h2 id="price-year" className="text-h3">
          {pricesText.year()}
        </h2>
        <p className="text-meta text-muted">{pricesText.yearText()}</p>
      </div>
      <div {...keys} className="grid max-h-[32rem] gap-5 overflow-y-auto sm:grid-cols-2">
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            isWide
            caption={
              <caption className="pb-1 text-start font-display font-semibold">{monthAndYear(month)}</caption>
            }
          >
            {(day) => (
              <DayOfYear
                day={day}
                price={rents.get(day) ?? null}
                base={base}
                isChosen={chosen !== null && isIn(day, chosen)}
                isTabStop={day === tabStop}
                onChoose={choose}
              />
            )}
          </MonthGrid>
        ))}
      </div>
      <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-meta">
          {chosen && end ? dayRange(chosen.start, end, pricesText.to()) : pricesText.chooseDays()}
        </p>
        {chosen && end && (
          <Button size="small" onClick={() => onPrice(chosen.start, end)}>
            {pricesText.priceDays()}
          </Button>
        )}
      </div>
    </section>
  );
};

/** The last day of the year that `PriceYear` shows. */
export const lastDayOfYear = (today: Day): Day => addDays(addMonths(firstOf(today), 12), -1);
