import { getOfferingDays, getOwnOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { type Day, daysOf } from '@mandap/domain/days';
import { type Hours, type NamedAsked, occupiedDays } from '@mandap/domain/offerings/offering';
import { useRead } from '#app/api/use-read.ts';
import { hoursText, momentText } from '#app/features/offerings/format-offering.ts';
import { count } from '#app/i18n/format.ts';
import * as askedText from '#app/i18n/generated/asked.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { Stepper } from '#app/ui/stepper.tsx';

interface AskedFieldsProps {
  venueId: string;
  offering: Pick<Offering, 'id' | 'unit' | 'rooms' | 'hours'> | undefined;
  /** The chosen days. Empty: none yet. */
  dates: { startDate: Day | ''; endDate: Day | '' };
  asked: NamedAsked;
  error?: string | undefined;
  /** The venue is the reader's own, public or not. */
  isOwn?: boolean;
  onChange: (asked: { rooms: number } | { hours: Hours }) => void;
}

/** What is free of an offering on the chosen days, as far as known. */
const useFree = ({ venueId, offering, isOwn, dates: { startDate, endDate } }: AskedFieldsProps) => {
  const { data } = useRead(
    isOwn ? getOwnOfferingDays : getOfferingDays,
    { id: venueId, from: startDate, to: endDate || startDate },
    { enabled: startDate !== '' },
  );
  return data?.offerings.find(({ id }) => id === offering?.id);
};

const Rooms = (props: AskedFieldsProps & { most: number }) => {
  const { most, dates, asked, error, onChange } = props;
  const { startDate, endDate } = dates;
  const known = useFree(props);
  const nights =
    startDate && endDate ? daysOf(occupiedDays('night', { start: startDate, end: endDate })) : [];
  const taken = known?.rooms?.filter(({ day }) => nights.includes(day)).map(({ free }) => free) ?? [];
  return (
    <Stepper
      label={askedText.howManyRooms()}
      error={error}
      help={
        <span role="status">
          {known && nights.length > 0
            ? askedText.roomsFree({ free: count(Math.min(most, ...taken)), n: count(most) })
            : askedText.roomsInAll({ n: most })}
        </span>
      }
      value={asked.rooms ?? 1}
      min={1}
      max={most}
      step={1}
      fallback={1}
      onChange={(rooms) => onChange({ rooms })}
    />
  );
};

const halfHour = 30;

const Times = (props: AskedFieldsProps & { open: Hours }) => {
  const { open, dates, asked, error, onChange } = props;
  const busy = useFree(props)?.hours?.filter(({ day }) => day === dates.startDate) ?? [];
  const { starts, ends } = asked.hours ?? open;
  const times = (from: number, to: number) =>
    Array.from({ length: (to - from) / halfHour + 1 }, (_, index) => from + index * halfHour);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label={askedText.from()}
          value={starts}
          error={error}
          onChange={({ target }) => {
            const from = Number(target.value);
            onChange({ hours: { starts: from, ends: Math.max(ends, from + halfHour) } });
          }}
        >
          {times(open.starts, open.ends - halfHour).map((minutes) => (
            <option key={minutes} value={minutes}>
              {momentText(minutes)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={askedText.until()}
          value={ends}
          onChange={({ target }) => onChange({ hours: { starts, ends: Number(target.value) } })}
        >
          {times(starts + halfHour, open.ends).map((minutes) => (
            <option key={minutes} value={minutes}>
              {momentText(minutes)}
            </option>
          ))}
        </SelectField>
      </div>
      {busy.length > 0 && (
        <p className="num text-small text-muted">
          {askedText.hoursTaken({ hours: busy.map((hours) => hoursText(hours)).join(', ') })}
        </p>
      )}
    </div>
  );
};

/** The number of rooms, or from when until when, of what is sold like that. */
export const AskedFields = (props: AskedFieldsProps) => {
  const { offering } = props;
  if (offering?.unit === 'night') return <Rooms {...props} most={offering.rooms ?? 1} />;
  if (offering?.unit !== 'hour') return null;
  return <Times {...props} open={offering.hours ?? { starts: 0, ends: 1440 }} />;
};
