import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { KeptStay } from '@mandap/domain/calendar/options';
import type { Day } from '@mandap/domain/days';
import { clockTime } from '@mandap/domain/offerings/offering';
import { Check, CircleX, Clock, EighthNotes, Info, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  count,
  fullDay,
  mediumDay,
  rupees,
  wallTime,
  weekdayAndDay,
  weekdayAndTime,
} from '#app/i18n/format.ts';
import * as canBookText from '#app/i18n/generated/canBook.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { toBooking } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { checkTimesText, hoursText, offeringName, unitText } from '../format-offering.ts';
import { cheaperDays, type DayPrice, type OfferingState, stateOn, type Taken } from './offering-days.ts';
import { type OfferingPrices, useOfferings, usePrices } from './use-offerings.ts';

const problemTexts: Record<
  Exclude<OfferingState, 'free' | 'taken'>,
  (offering: Offering, n: string) => string
> = {
  too_many_guests: (_, n) => canBookText.tooManyGuests({ n }),
  too_few_guests: (_, n) => canBookText.tooFewGuests({ n }),
  one_day_only: () => canBookText.oneDayOnly(),
  too_few_days: (_, n) => canBookText.fromDays({ n }),
  out_of_season: ({ seasonFrom, seasonTo }) =>
    seasonFrom && seasonTo
      ? canBookText.season({ from: mediumDay(seasonFrom), to: mediumDay(seasonTo) })
      : seasonFrom
        ? canBookText.seasonFrom({ from: mediumDay(seasonFrom) })
        : canBookText.seasonTo({ to: mediumDay(seasonTo ?? '') }),
  over: () => canBookText.over(),
  too_late: (_, n) => canBookText.tooLate({ n }),
  too_early: (_, n) => canBookText.tooEarly({ n }),
};

const guestsText = ({ minGuests, maxGuests, seated }: Offering): string =>
  [
    minGuests
      ? offeringText.guestsFrom({ min: count(minGuests), max: count(maxGuests) })
      : offeringText.guests({ n: count(maxGuests) }),
    ...(seated ? [canBookText.seated({ n: count(seated) })] : []),
  ].join(' · ');

const Price = ({ offering, on }: { offering: Offering; on: Omit<DayPrice, 'day'> | undefined }) => (
  <p className="num text-end">
    <span className="font-bold">
      <Verbatim>{rupees(on?.price ?? offering.price)}</Verbatim>
    </span>
    <span className="text-muted">{` ${unitText(offering)}`}</span>
    {on && (
      <span className="block text-tiny text-muted">{canBookText.inAll({ total: rupees(on.total) })}</span>
    )}
  </p>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="icon-line">
    {icon}
    <span>{children}</span>
  </li>
);

const Facts = ({ offering }: { offering: Offering }) => (
  <ul className="num mt-2 grid gap-1 text-meta sm:grid-cols-2 sm:gap-x-4">
    <Fact icon={<Clock aria-hidden />}>
      {offering.unit === 'night' && offering.hours
        ? checkTimesText(offering.hours)
        : hoursText(offering.hours)}
    </Fact>
    <Fact icon={<Users aria-hidden />}>{guestsText(offering)}</Fact>
    {offering.spaces.length > 0 && (
      <Fact icon={<MapPin aria-hidden />}>
        <Name>{offering.spaces.join(', ')}</Name>
      </Fact>
    )}
    {offering.musicUntil !== null && (
      <Fact icon={<EighthNotes aria-hidden />}>
        {canBookText.musicUntil({ time: wallTime(clockTime(offering.musicUntil)) })}
      </Fact>
    )}
  </ul>
);

/** The first of its pictures is large, beside the text or above it. The others are in a row below. */
const Pictures = ({ offering }: { offering: Offering }) => {
  const [first, ...others] = offering.pictures.slice(0, 4);
  if (!first) return null;
  return (
    <div className="flex flex-col gap-1">
      <div className="aspect-[16/9] overflow-hidden sm:aspect-auto sm:min-h-28 sm:flex-1">
        <Picture picture={first} alt={first.title} sizes="(min-width: 640px) 220px, 100vw" />
      </div>
      {others.length > 0 && (
        <div className="flex h-16 gap-1">
          {others.map((picture) => (
            <div key={picture.id} className="min-w-0 flex-1 overflow-hidden">
              <Picture picture={picture} alt={picture.title} sizes="(min-width: 640px) 220px, 100vw" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

interface StateProps {
  offering: Offering;
  state: OfferingState;
  n: number;
  /** Of rooms. */
  free: number | undefined;
  /** Until when it is only kept for another family. */
  keptUntil: string | undefined;
}

const State = ({ offering, state, n, free, keptUntil }: StateProps) => {
  const { rooms } = offering;
  if (state === 'free')
    return (
      <Chip tone="leaf" icon={<Check aria-hidden />}>
        {rooms === null
          ? canBookText.free()
          : canBookText.roomsFree({ free: count(free ?? rooms), n: count(rooms) })}
      </Chip>
    );
  if (state === 'taken')
    return (
      <Chip tone="danger" icon={<CircleX aria-hidden />}>
        {keptUntil ? canBookText.kept({ time: weekdayAndTime(keptUntil) }) : canBookText.taken()}
      </Chip>
    );
  return (
    <Chip tone="plain" icon={<Info aria-hidden />}>
      {problemTexts[state](offering, count(n))}
    </Chip>
  );
};

interface WhatYouCanBookProps {
  venueId: string;
  today: Day;
  /** The chosen day. */
  day: Day | null;
  /** The last of several days. */
  until?: Day | null;
  /** The number of guests of the search. */
  guests: number | null;
  /** What is kept for the reader. */
  kept?: readonly KeptStay[] | undefined;
  /** The button to wait for an offering that is taken. */
  waitFor?: (offering: Offering) => ReactNode;
  onChoose: (day: Day) => void;
}

interface ItemProps extends WhatYouCanBookProps {
  offering: Offering;
  taken: Taken;
  prices: OfferingPrices;
  /** Of rooms. */
  free: number | undefined;
  keptUntil: string | undefined;
}

const CheaperDays = ({ days, onChoose }: { days: readonly DayPrice[]; onChoose: (day: Day) => void }) => (
  <div className="num mt-3 flex flex-wrap items-center gap-2 text-small">
    <span>{canBookText.cheaper()}</span>
    {days.map(({ day, price }) => (
      <Button key={day} type="button" variant="outlined" size="small" onClick={() => onChoose(day)}>
        {canBookText.cheaperDay({ day: weekdayAndDay(day), price: rupees(price) })}
      </Button>
    ))}
  </div>
);

const Item = ({
  offering,
  taken,
  prices,
  free,
  keptUntil,
  venueId,
  today,
  day,
  until = null,
  guests,
  waitFor,
  onChoose,
}: ItemProps) => {
  const cheaper = day && !until ? cheaperDays(day, offering, prices.days, taken, { today, guests }) : [];
  const on = day && stateOn(day, offering, taken, { today, guests, until });
  return (
    <li className="card relative overflow-hidden sm:grid sm:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
      <Pictures offering={offering} />
      <div className="p-4 sm:only:col-span-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="text-h3">
            {day ? (
              <Name>{offeringName(offering)}</Name>
            ) : (
              // Without a day the whole card leads to the calendar.
              <a href="#your-day" className="after:absolute after:inset-0">
                <Name>{offeringName(offering)}</Name>
              </a>
            )}
          </h3>
          <Price offering={offering} on={until ? prices.stay : prices.days.find((one) => one.day === day)} />
        </div>
        <Facts offering={offering} />
        {offering.inclusions && (
          <WrittenText className="mt-2 text-meta text-muted">{offering.inclusions}</WrittenText>
        )}
        {on && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <State offering={offering} {...on} free={free} keptUntil={keptUntil} />
            {on.state === 'taken' && waitFor?.(offering)}
            {on.state === 'free' && (
              <Button asChild size="small">
                <Link
                  to={toBooking(venueId, day, guests ?? undefined, offering.id, until)}
                  aria-label={canBookText.book({ name: offeringName(offering) })}
                >
                  {venueText.bookNow()}
                </Link>
              </Button>
            )}
          </div>
        )}
        {cheaper.length > 0 && <CheaperDays days={cheaper} onChoose={onChoose} />}
      </div>
    </li>
  );
};

/** Everything that a venue sells. With a day: what is free then. */
export const WhatYouCanBook = (props: WhatYouCanBookProps) => {
  const { venueId, today, day, until = null, guests, kept } = props;
  const { offerings, taken, roomsOn, keptUntil, isKnown, failure, retry } = useOfferings(
    venueId,
    today,
    kept,
  );
  const pricesOf = usePrices(venueId, today, { day, until, guests });
  return (
    <section aria-labelledby="offerings" className="pt-8">
      <h2 id="offerings" className="text-[1.5rem]">
        {canBookText.title()}
      </h2>
      <p className="num mt-1 mb-3.5 text-muted">
        {day ? (
          until ? (
            canBookText.onDays({ from: weekdayAndDay(day), to: weekdayAndDay(until) })
          ) : (
            canBookText.onDay({ day: fullDay(day) })
          )
        ) : (
          <a href="#your-day" className="link inline-flex min-h-11 items-center">
            {canBookText.chooseDay()}
          </a>
        )}
      </p>
      {failure && offerings.length === 0 ? (
        <RetryAlert text={canBookText.failed()} onRetry={retry} />
      ) : (
        <ul className="grid gap-3">
          {offerings.map((offering) => (
            <Item
              key={offering.id}
              {...props}
              day={isKnown ? day : null}
              offering={offering}
              taken={taken}
              prices={pricesOf(offering.id)}
              free={until ? undefined : roomsOn(offering.id, day)}
              keptUntil={keptUntil(offering.id, day)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
