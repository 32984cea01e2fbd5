import { clockTime, dayMinutes, type Minutes } from '@mandap/domain/offerings/offering';
import { useId } from 'react';
import * as sellText from '#app/i18n/generated/sell.ts';
import { momentText } from '../format-offering.ts';
import { minutesIn } from './room-times.tsx';

/** What the picture shows: the day with the one before and the one after, in steps of half an hour. */
const from = -1440;
const until = 2880;
const step = 30;

const dayTexts: Record<string, () => string> = {
  '-1': sellText.theDayBefore,
  '0': sellText.theDay,
  '1': sellText.theDayAfter,
};

const placeOf = (minutes: Minutes): number =>
  ((Math.min(until, Math.max(from, minutes)) - from) / (until - from)) * 100;

interface Period {
  starts: Minutes;
  ends: Minutes;
}

/** A small picture of a day, the evening before and the morning after, with the time that is booked. */
export const DayStrip = ({ starts, ends }: Period) => (
  <div aria-hidden className="relative h-12 overflow-hidden rounded-[10px] bg-raised">
    {[0, 1440].map((midnight) => (
      <span
        key={midnight}
        className="absolute inset-y-0 border-s border-dashed border-line-strong"
        style={{ insetInlineStart: `${placeOf(midnight)}%` }}
      />
    ))}
    <span
      className="absolute top-1.5 bottom-5 rounded-[6px] bg-fill"
      style={{ insetInlineStart: `${placeOf(starts)}%`, width: `${placeOf(ends) - placeOf(starts)}%` }}
    />
    {[
      { text: sellText.theDayBefore(), at: -360 },
      { text: sellText.theDay(), at: 0 },
      { text: sellText.theDayAfter(), at: 1440 },
    ].map(({ text, at }) => (
      <span
        key={text}
        className="absolute bottom-0.5 px-1 text-[min(0.6875rem,12px)] leading-tight whitespace-nowrap text-muted"
        style={{ insetInlineStart: at < 0 ? 0 : `${placeOf(at)}%` }}
      >
        {text}
      </span>
    ))}
  </div>
);

interface EndProps {
  label: string;
  name: string;
  value: Minutes;
  min: Minutes;
  max: Minutes;
  onChange: (value: Minutes) => void;
  /** The moment that a typed time means. */
  typed: (time: Minutes) => Minutes;
}

const End = ({ label, name, value, min, max, onChange, typed }: EndProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-medium">{label}</span>
        <span className="num">{momentText(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={name}
        aria-valuetext={momentText(value)}
        className="h-11 w-full accent-(--fill)"
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <TypedMoment
        {...{ name, value, onChange, typed }}
        onLeave={() => onChange(nearestStep(value, min, max))}
      />
    </div>
  );
};

const nearestStep = (value: Minutes, min: Minutes, max: Minutes): Minutes =>
  Math.min(max, Math.max(min, Math.round(value / step) * step));

interface TypedMomentProps extends Pick<EndProps, 'name' | 'value' | 'onChange' | 'typed'> {
  /** Minutes that are being typed stay as they are until then. */
  onLeave: () => void;
}

/** The same moment by its time and its day. */
const TypedMoment = ({ name, value, onChange, typed, onLeave }: TypedMomentProps) => {
  const day = Math.floor(value / dayMinutes);
  const time = value - day * dayMinutes;
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <input
        type="time"
        step={step * 60}
        aria-label={sellText.timeOf({ name })}
        value={clockTime(value)}
        className="control h-11"
        onChange={({ target }) => target.value && onChange(typed(minutesIn(target.value)))}
        onBlur={onLeave}
      />
      <select
        aria-label={sellText.dayOf({ name })}
        value={day}
        className="control h-11"
        onChange={({ target }) => onChange(Number(target.value) * dayMinutes + time)}
        onBlur={onLeave}
      >
        {Object.entries(dayTexts).map(([offset, text]) => (
          <option key={offset} value={offset}>
            {text()}
          </option>
        ))}
      </select>
    </div>
  );
};

const dayStartOf = (value: Minutes): Minutes => Math.floor(value / dayMinutes) * dayMinutes;

/** “Until 2:00 am” of an evening is on the next day. */
const nextAfter = (starts: Minutes, time: Minutes): Minutes => {
  const sameDay = dayStartOf(starts) + time;
  return sameDay > starts ? sameDay : sameDay + dayMinutes;
};

interface DayPictureProps extends Period {
  /** The place of the window in its list, from 1, for screen readers. */
  n: number;
  onChange: (period: Period) => void;
}

/** The same picture, with a slider and a typed time for each end. */
export const DayPicture = ({ starts, ends, n, onChange }: DayPictureProps) => (
  <div className="grid gap-1.5">
    <DayStrip starts={starts} ends={ends} />
    <End
      label={sellText.from()}
      name={sellText.fromOf({ n })}
      value={starts}
      min={from}
      max={until - step}
      typed={(time) => dayStartOf(starts) + time}
      onChange={(value) => onChange({ starts: value, ends: Math.max(ends, value + step) })}
    />
    <End
      label={sellText.until()}
      name={sellText.untilOf({ n })}
      value={ends}
      min={from + step}
      max={until}
      typed={(time) => (ends - starts > dayMinutes ? dayStartOf(ends) + time : nextAfter(starts, time))}
      onChange={(value) => onChange({ starts: Math.min(starts, value - step), ends: value })}
    />
  </div>
);
