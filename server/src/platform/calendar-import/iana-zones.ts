import ICAL from 'ical.js';

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

/** Lets times be in the zones that these lines name and their file does not define, where IANA knows them. */
export const registerIanaZones = (lines: readonly string[]): void => {
  ICAL.TimezoneService.reset();
  const named = lines.flatMap((line) => /;TZID="?([^":;]+)/i.exec(line)?.[1] ?? []);
  for (const tzid of new Set(named)) {
    try {
      ICAL.TimezoneService.register(new IanaZone(tzid), tzid);
    } catch {
      // Not a zone of IANA: its times count as Indian.
    }
  }
};
