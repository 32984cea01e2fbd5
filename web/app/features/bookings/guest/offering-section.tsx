import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { StayHours } from '@mandap/domain/bookings/stay-times';
import { clockTime } from '@mandap/domain/offerings/offering';
import { CalendarDays, Clock } from 'lucide-react';
import { count, mediumDay, rupees, wallTime } from '#app/i18n/format.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { hoursOf } from '../format-booking.ts';
import { nameOf } from './chosen-offering.ts';

/** Any day: only the hours are shown. */
const someDay = '2026-01-01';

const seasonOf = ({ seasonFrom, seasonTo }: Offering): string | null => {
  const [from, to] = [seasonFrom && mediumDay(seasonFrom), seasonTo && mediumDay(seasonTo)];
  if (from && to) return bookOfferText.season({ from, to });
  if (from) return bookOfferText.seasonFrom({ from });
  return to ? bookOfferText.seasonTo({ to }) : null;
};

/** For whom and when it can be booked. */
const limitsOf = (offering: Offering): string[] => {
  const { minGuests, maxGuests, minDays, leadDays, opensDays, musicUntil } = offering;
  const most = count(maxGuests);
  return [
    minGuests
      ? bookOfferText.guestsBetween({ least: count(minGuests), most })
      : bookOfferText.guestsUpTo({ most }),
    minDays > 1 && bookOfferText.minDays({ n: minDays }),
    leadDays > 0 && bookOfferText.leadDays({ n: leadDays }),
    opensDays !== null && bookOfferText.opensDays({ n: opensDays }),
    seasonOf(offering),
    musicUntil !== null && bookOfferText.musicUntil({ time: wallTime(clockTime(musicUntil)) }),
  ].filter((text): text is string => Boolean(text));
};

const Details = ({ offering, usual }: { offering: Offering; usual: StayHours }) => {
  const { unit, hours, spaces, inclusions } = offering;
  const times = hours
    ? hoursOf({ ...usual, hours, startDate: someDay, endDate: someDay })
    : bookOfferText.wholeDays();
  const lines = [
    [...(spaces.length > 0 && unit === 'day' ? [spaces.join(', ')] : []), times].join(' · '),
    limitsOf(offering).join(' · '),
    inclusions,
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
};

interface OfferingSectionProps {
  offerings: readonly Offering[];
  chosen: Offering;
  /** The usual hours of the venue. */
  usual: StayHours;
  /** Keeps the choices of several sections apart. */
  name?: string;
  onChoose: (offering: Offering) => void;
}

/** What a venue offers, to choose one. */
export const OfferingSection = ({ offerings, chosen, usual, name, onChoose }: OfferingSectionProps) => (
  <fieldset className="num grid gap-3">
    <legend className="sr-only">{bookOfferText.choose()}</legend>
    {offerings.map((offering) => (
      <RadioCard
        key={offering.id}
        name={name ?? 'offering'}
        value={offering.id}
        icon={offering.unit === 'session' ? <Clock /> : <CalendarDays />}
        title={nameOf(offering)}
        note={<Details offering={offering} usual={usual} />}
        after={
          <>
            <Verbatim>{rupees(offering.price)}</Verbatim>
            <span className="text-tiny font-normal text-muted">
              {` ${offering.unit === 'session' ? bookOfferText.perSession() : bookOfferText.perDay()}`}
            </span>
          </>
        }
        checked={offering.id === chosen.id}
        onChange={() => onChoose(offering)}
      />
    ))}
  </fieldset>
);
