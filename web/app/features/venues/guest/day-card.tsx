import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { type KeptStay, withoutKept } from '@mandap/domain/calendar/options';
import {
  addMonths,
  type Day,
  type DayRange,
  daysBetween,
  furthestAhead,
  overlaps,
} from '@mandap/domain/days';
import { daysLike } from '@mandap/domain/month-days';
import { type Month, weekdayOf } from '@mandap/domain/weekdays';
import { Check, CircleX, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#app/api/use-read.ts';
import {
  fullDay,
  monthAndYear,
  percent,
  rupees,
  weekdayAndDay,
  weekdayAndTime,
  weekdayName,
} from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { BottomBar } from '#app/ui/bottom-bar.tsx';
import { Calendar, CalendarLegend } from '#app/ui/calendar.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { dayPrice } from './day-price.ts';
import { DepositNote } from './deposit-note.tsx';
import { staySentence } from './format-venue.ts';

/** `until`: the last of several days. */
export const stayText = (day: Day, until: Day | null): string =>
  until ? venueText.fromTo({ from: weekdayAndDay(day), to: weekdayAndDay(until) }) : fullDay(day);

const daysOf = (day: Day | null, until: Day | null): number => (day && until ? daysBetween(day, until) : 1);

type KeptRanges = OutputOf<typeof getAvailability>['keptRanges'];

interface SentenceProps {
  day: Day | null;
  until: Day | null;
  booked: readonly DayRange[];
  /** What the host only keeps for another family, until when. */
  kept: KeptRanges;
}

const bookedText = ({ day, until, kept }: SentenceProps & { day: Day }): string => {
  const keptUntil = keptOn(kept, day, until ?? day);
  return keptUntil
    ? venueText.dayIsKept({ day: stayText(day, until), time: weekdayAndTime(keptUntil) })
    : venueText.dayIsBooked({ day: stayText(day, until) });
};

const Sentence = (props: SentenceProps) => {
  const { day, until, booked } = props;
  const isBooked = day !== null && isBookedOn(booked, day, until ?? day);
  const [className, Icon, text] = !day
    ? (['bg-raised text-muted', Hand, venueText.chooseDay()] as const)
    : isBooked
      ? (['bg-danger-soft text-danger', CircleX, bookedText({ ...props, day })] as const)
      : (['bg-leaf-soft text-leaf', Check, venueText.dayIsFree({ day: stayText(day, until) })] as const);
  return (
    <p
      role="status"
      className={`mt-3.5 flex min-h-10 items-center justify-center gap-2 rounded-control px-3 py-2 text-center text-meta font-medium ${className}`}
    >
      <Icon aria-hidden className="size-[18px] flex-none" />
      <span>{text}</span>
    </p>
  );
};

/** How popular such days are, counted from bookings. */
const DaysLike = ({ day, booked, today }: { day: Day; booked: readonly DayRange[]; today: Day }) => {
  const { days, taken } = daysLike(day, booked, today);
  if (taken === 0 || days < 2) return null;
  return (
    <p className="num mt-2 text-center text-small text-muted">
      {venueText.daysLikeTaken({
        taken,
        days,
        weekday: weekdayName(weekdayOf(day)),
        month: monthAndYear(day),
      })}
    </p>
  );
};

const Hours = ({ venue, day, until }: { venue: Venue; day: Day; until: Day | null }) => (
  <p className="num mt-2 text-center text-small">
    {staySentence({ ...venue.practicalDetails, startDate: day, endDate: until ?? day })}
  </p>
);

const PriceLines = ({ venue, days }: { venue: Venue; days: number }) => {
  const price = dayPrice(venue, days);
  return (
    <Figures
      lines={[
        {
          label: venueText.someDays({ price: rupees(venue.pricePerDay), n: days }),
          value: rupees(price.base),
        },
        {
          label: venueText.serviceFee({ percent: percent(venue.serviceFeePercent) }),
          value: rupees(price.serviceFee),
        },
        ...(price.taxes
          ? [{ label: venueText.gst({ percent: percent(venue.gstPercent) }), value: rupees(price.taxes) }]
          : []),
      ]}
      total={{ label: venueText.total(), value: rupees(price.total) }}
    />
  );
};

export const isBookedOn = (ranges: readonly DayRange[], day: Day, until = day): boolean =>
  ranges.some((range) => overlaps(range, { start: day, end: until }));

/** Until when days are kept for another family, if nothing else has them. */
const keptOn = (kept: KeptRanges, day: Day, until: Day): string | undefined =>
  kept
    ?.filter((range) => overlaps(range, { start: day, end: until }))
    .map((range) => range.until)
    .toSorted()
    .at(-1);

interface DayCardProps {
  venue: Venue;
  today: Day;
  day: Day | null;
  /** The last of several days. */
  until?: Day | null;
  /** The month of the search. */
  month?: Month | null;
  onChoose: (day: Day) => void;
  /** The Book Now button. */
  action: ReactNode;
  /** Buttons to visit the venue and to ask its host. */
  questions?: ReactNode;
  /** The booked days of a preview, whose venue may not be public. */
  taken?: readonly DayRange[];
  /** What is kept for the reader. */
  kept?: readonly KeptStay[];
  /** The button to wait for days that are taken. */
  wait?: ReactNode;
}

/** The calendar, the total price of the chosen day and the booking button. */
export const DayCard = ({
  venue,
  today,
  day,
  until = null,
  month,
  onChoose,
  action,
  questions,
  taken,
  kept = [],
  wait,
}: DayCardProps) => {
  const { data, failure, retry } = useRead(getAvailability, { id: venue.id }, { enabled: !taken });
  const known = taken ?? data?.bookedRanges;
  const booked = withoutKept(known ?? [], kept, undefined);
  const days = daysOf(day, until);
  const price = dayPrice(venue, days);
  return (
    <section aria-labelledby="your-day">
      <h2 id="your-day" className="mb-3.5 pt-8 text-[1.5rem] md:sr-only">
        {venueText.yourDay()}
      </h2>
      <div className="card p-3.5 pb-4 md:p-6 md:shadow-soft">
        <p className="num mb-2 text-[1.75rem] leading-tight font-bold max-md:hidden">
          <Verbatim>{rupees(venue.pricePerDay)}</Verbatim>
          <span className="text-meta font-normal text-muted"> {venueBasicsText.perDay()}</span>
        </p>
        <div className="md:-mx-1.5">
          <Calendar
            today={today}
            from={today}
            until={addMonths(today, furthestAhead)}
            selected={day}
            otherEnd={until}
            month={month ?? null}
            booked={booked}
            onSelect={onChoose}
          />
        </div>
        <CalendarLegend />
        {failure && !known ? (
          <RetryAlert text={venueText.availabilityFailed()} onRetry={retry} />
        ) : (
          <Sentence day={known ? day : null} until={until} booked={booked} kept={data?.keptRanges} />
        )}
        {known && day && isBookedOn(booked, day, until ?? day) && wait}
        {day && <Hours venue={venue} day={day} until={until} />}
        {known && day && !until && <DaysLike day={day} booked={booked} today={today} />}
        <div className="mt-4.5 max-md:px-1">
          <PriceLines venue={venue} days={days} />
          <DepositNote amount={venue.securityDeposit} />
        </div>
        <div className="mt-4.5 max-md:hidden">{action}</div>
        {questions}
        <p className="mt-2.5 text-center text-small text-muted">{venueText.notCharged()}</p>
        <p className="num mt-4 border-t border-line pt-4 text-tiny text-muted">
          {`${venue.paymentPlan ? venueText.planNote({ n: venue.paymentPlan.length }) : venueText.advanceNote({ percent: percent(venue.advancePercent), amount: rupees(price.advance) })} ${price.taxes ? venueText.gstNote() : venueText.noGstNote()}`}
        </p>
      </div>
    </section>
  );
};

/** The phone's bar: the total price, its day, and one button. */
export const DayBar = ({
  venue,
  day,
  until = null,
  action,
}: Pick<DayCardProps, 'venue' | 'day' | 'until' | 'action'>) => (
  <BottomBar>
    <div className="min-w-0">
      <p className="num text-[1.1875rem] leading-tight font-bold">
        <Verbatim>{rupees(dayPrice(venue, daysOf(day, until)).total)}</Verbatim>{' '}
        <span className="text-small font-normal text-muted">{venueText.inAll()}</span>
      </p>
      <p className="text-tiny text-muted">
        {day
          ? venueText.barNote({ day: until ? stayText(day, until) : weekdayAndDay(day) })
          : venueText.barNoDay()}
      </p>
    </div>
    {action}
  </BottomBar>
);
