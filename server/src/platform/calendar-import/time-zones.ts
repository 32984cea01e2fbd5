import { indiaOffsetMs } from '@mandap/domain/india-time';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

export const dayMs = 86_400_000;

/** Milliseconds on an Indian clock. Times without a time zone, or with an unknown one, count as Indian. */
export const onIndianClock = (time: ICAL.Time): number =>
  time.isDate || time.zone?.tzid === 'floating'
    ? writtenTime(time)
    : time.toUnixTime() * 1000 + indiaOffsetMs;

/** Milliseconds on the clock of the event's place: the time as the file writes it. */
export const writtenTime = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** The date on an Indian clock that shows this many milliseconds. */
export const dateOf = (ms: number): ICAL.Time =>
  ICAL.Time.fromDateString(new Date(ms).toISOString().slice(0, 10));

/** A time zone of the IANA database, as the runtime knows it. */
class IanaZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;

  constructor(tzid: string) {
    super({ tzid });
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: tzid, timeZoneName: 'longOffset' });
  }

  /** Seconds that a local time is ahead of UTC. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    const guess = this.#offsetAt(local);
    return this.#offsetAt(local - guess * 1000);
  }

  #offsetAt(ms: number): number {
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(this.#format.format(ms)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  }
}

/**
 * Lets times be in the zones that these lines name and their file does not define, where IANA or Windows knows them ("Eastern
 * Standard Time").
 */
export const registerIanaZones = (lines: readonly string[]): void => {
  ICAL.TimezoneService.reset();
  const named = lines.flatMap((line) => /;TZID="?([^":;]+)/i.exec(line)?.[1] ?? []);
  for (const tzid of new Set(named)) {
    try {
      const [iana = tzid] = findIana(tzid);
      ICAL.TimezoneService.register(new IanaZone(iana), tzid);
    } catch {
      // Unknown: its times count as Indian.
    }
  }
};
