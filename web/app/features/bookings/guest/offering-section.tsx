import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { StayHours } from '@mandap/domain/bookings/stay-times';
import { clockTime, type OfferingUnit } from '@mandap/domain/offerings/offering';
import { BedDouble, CalendarDays, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkTimesText, unitText } from '#app/features/offerings/format-offering.ts';
import { count, mediumDay, rupees, wallTime } from '#app/i18n/format.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { AskedFields } from '../asked-fields.tsx';
import { hoursOf } from '../format-booking.ts';
import type { BookingValues } from './booking-values.ts';
import { nameOf } from './chosen-offering.ts';

const icons: Record<OfferingUnit, ReactNode> = {
  day: <CalendarDays />,
  session: <Clock />,
  hour: <Clock />,
  night: <BedDouble />,
};

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
  const { unit, hours, rooms, spaces, inclusions } = offering;
  const times = hours
    ? unit === 'night'
      ? checkTimesText(hours)
      : hoursOf({ ...usual, hours, startDate: someDay, endDate: someDay })
    : bookOfferText.wholeDays();
  const lines = [
    rooms === null ? '' : bookOfferText.rooms({ n: rooms }),
    [...(spaces.length > 0 && unit === 'day' ? [spaces.join(', ')] : []), times].join(' · '),
    limitsOf(offering).join(' · '),
    inclusions,
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={line} lang={line === inclusions ? languageOfText(line) : undefined} className="block">
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

interface ChosenSectionProps extends OfferingSectionProps {
  venueId: string;
  values: BookingValues;
  error: string | undefined;
  onChange: (part: Partial<BookingValues>) => void;
}

/** What a venue offers, to choose one, and how many rooms or which hours of it. */
export const ChosenSection = ({ venueId, values, error, onChange, ...section }: ChosenSectionProps) => (
  <>
    <OfferingSection {...section} />
    <AskedFields
      venueId={venueId}
      offering={section.chosen}
      dates={values}
      asked={values}
      error={error}
      onChange={onChange}
    />
  </>
);

const OfferingSection = ({ offerings, chosen, usual, name, onChoose }: OfferingSectionProps) => (
  <fieldset className="num grid gap-3">
    <legend className="sr-only">{bookOfferText.choose()}</legend>
    {offerings.map((offering) => (
      <RadioCard
        key={offering.id}
        name={name ?? 'offering'}
        value={offering.id}
        icon={icons[offering.unit]}
        title={<Name>{nameOf(offering)}</Name>}
        note={<Details offering={offering} usual={usual} />}
        after={
          <>
            <Verbatim>{rupees(offering.price)}</Verbatim>
            <span className="block text-tiny font-normal text-muted">{` ${unitText(offering)}`}</span>
          </>
        }
        checked={offering.id === chosen.id}
        onChange={() => onChoose(offering)}
      />
    ))}
  </fieldset>
);
