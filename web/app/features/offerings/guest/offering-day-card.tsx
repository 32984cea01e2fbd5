import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { KeptStay } from '@mandap/domain/calendar/options';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { type OfferingUnit, shownFirst } from '@mandap/domain/offerings/offering';
import type { Month } from '@mandap/domain/weekdays';
import { type ReactNode, useMemo } from 'react';
import { stayText } from '#app/features/venues/guest/day-card.tsx';
import { DepositNote } from '#app/features/venues/guest/deposit-note.tsx';
import { count, rupees } from '#app/i18n/format.ts';
import * as canBookText from '#app/i18n/generated/canBook.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { Button } from '#app/ui/button.tsx';
import { Calendar, CalendarLegend, type DayMark, Swatch } from '#app/ui/calendar.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { unitText } from '../format-offering.ts';
import { type DayPart, marksOf, stateOn } from './offering-days.ts';
import { useOfferings, usePrices } from './use-offerings.ts';

/** By the part of the day that is booked. */
const partlyMarks: Record<DayPart, DayMark> = {
  morning: { className: 'hatch-morning font-medium', label: canBookText.freeInTheEvening },
  evening: { className: 'hatch-evening font-medium', label: canBookText.freeInTheMorning },
};

interface OfferingDayCardProps {
  venue: Pick<Venue, 'id' | 'securityDeposit' | 'pricePerDay' | 'priceIsLowest' | 'priceUnit'>;
  today: Day;
  day: Day | null;
  /** The last of several days. */
  until?: Day | null;
  /** The month of the search. */
  month: Month | null;
  /** The number of guests of the search. */
  guests: number | null;
  onChoose: (day: Day) => void;
  /** Buttons to visit the venue and to ask its host. */
  questions: ReactNode;
  /** What is kept for the reader. */
  kept?: readonly KeptStay[] | undefined;
}

const freeText = (day: string, n: number, all: number, guests: number | null): string => {
  if (n > 0) return canBookText.freeOn({ n, all, day });
  return guests ? canBookText.noneFreeFor({ n: count(guests), day }) : canBookText.noneFree({ day });
};

interface HeadlineProps {
  venue: OfferingDayCardProps['venue'];
  /** What is shown of the chosen day. Undefined: no day is chosen, or its prices are not known. */
  offer: { price: number; unit: OfferingUnit } | undefined;
}

/** As on its card in lists. */
const Headline = ({ venue, offer }: HeadlineProps) => {
  const price = rupees(offer?.price ?? venue.pricePerDay);
  return (
    <p className="num mb-2 text-[1.75rem] leading-tight font-bold max-md:hidden">
      <Verbatim>{venue.priceIsLowest && !offer ? canBookText.from({ price }) : price}</Verbatim>
      <span className="text-meta font-normal text-muted">{` ${unitText({ unit: offer?.unit ?? venue.priceUnit ?? 'day' })}`}</span>
    </p>
  );
};

/** The calendar of a venue that sells more than itself for whole days, with mornings and evenings. */
export const OfferingDayCard = ({
  venue,
  today,
  day,
  until = null,
  month,
  guests,
  onChoose,
  questions,
  kept,
}: OfferingDayCardProps) => {
  const { offerings, taken, isKnown, failure, retry } = useOfferings(venue.id, today, kept);
  const last = addMonths(today, furthestAhead);
  const marks = useMemo(
    () => (isKnown ? marksOf(offerings, taken, { start: today, end: last }, today) : undefined),
    [isKnown, offerings, taken, today, last],
  );
  const partly = useMemo(
    () => new Map(Array.from(marks?.partly ?? [], ([on, part]) => [on, partlyMarks[part]])),
    [marks],
  );
  const free = day
    ? offerings.filter((offering) => stateOn(day, offering, taken, { today, guests, until }).state === 'free')
    : [];
  const pricesOf = usePrices(venue.id, today, { day, until, guests });
  const priced = free.flatMap(({ id, unit }) => {
    const { stay, days } = pricesOf(id);
    const on = stay ?? days.find((one) => one.day === day);
    return on ? [{ price: on.price, unit }] : [];
  });
  return (
    <section aria-labelledby="your-day">
      <h2 id="your-day" className="mb-3.5 pt-8 text-[1.5rem] md:sr-only">
        {venueText.yourDay()}
      </h2>
      <div className="card p-3.5 pb-4 md:p-6 md:shadow-soft">
        <Headline venue={venue} offer={shownFirst(priced)} />
        <div className="md:-mx-1.5">
          <Calendar
            today={today}
            from={today}
            until={last}
            selected={day}
            otherEnd={until}
            month={month}
            booked={marks?.booked ?? []}
            marks={partly}
            onSelect={onChoose}
          />
        </div>
        <CalendarLegend>
          <Swatch className={partlyMarks.morning.className} label={canBookText.partly()} />
        </CalendarLegend>
        {failure && !isKnown ? (
          <RetryAlert text={venueText.availabilityFailed()} onRetry={retry} />
        ) : (
          <p role="status" className="num mt-3.5 text-center text-meta font-medium">
            {day && isKnown
              ? freeText(stayText(day, until), free.length, offerings.length, guests)
              : venueText.chooseDay()}
          </p>
        )}
        <Button
          asChild
          size="large"
          variant={day && isKnown && free.length === 0 ? 'outlined' : 'filled'}
          className="mt-3.5 w-full"
        >
          <a href="#offerings">{canBookText.see()}</a>
        </Button>
        <DepositNote amount={venue.securityDeposit} />
        {questions}
        <p className="mt-2.5 text-center text-small text-muted">{venueText.notCharged()}</p>
      </div>
    </section>
  );
};
