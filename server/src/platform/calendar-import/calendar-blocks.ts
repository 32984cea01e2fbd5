/** The blocks of a calendar file that define times, each with its first and last line. */
export interface Blocks {
  zones: string[][];
  events: string[][];
}

/** The properties that define an event's time and version; all others are skipped. */
const timeProperties = new Set([
  'BEGIN',
  'END',
  'UID',
  'SEQUENCE',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
]);

/** The name of a line's property, in capitals. */
export const nameOf = (line: string): string => (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase();

/** Whether a calendar file is complete: a truncated one would make days look free. */
const isWhole = (lines: readonly string[]): boolean =>
  /^BEGIN:VCALENDAR$/i.test(lines[0] ?? '') && /^END:VCALENDAR$/i.test(lines.at(-1) ?? '');

/** The unfolded lines of a file (RFC 5545, 3.1). */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd())
    .filter(Boolean);

const dated = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^=:;]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/i;

const isDay = (value: string): boolean => /^\d{8}$/.test(value);
const isTime = (value: string): boolean => /^\d{8}T\d{6}Z?$/.test(value);

const typeOf = (value: string): string => {
  if (value.includes('/')) return ';VALUE=PERIOD';
  return isDay(value) ? ';VALUE=DATE' : '';
};

/**
 * One line per date, typed by what the value is: many programs leave VALUE out or state the wrong one. An exception that is no date
 * frees nothing.
 */
const typedDates = (line: string): string[] => {
  const [, name, parameters = '', values = ''] = dated.exec(line) ?? [];
  if (!name) return [line];
  const others = parameters.replace(/;VALUE=[^;:]*/i, '');
  return values
    .split(',')
    .map((value) => value.trim().toUpperCase())
    .filter((value) => name.toUpperCase() !== 'EXDATE' || isDay(value) || isTime(value))
    .map((value) => `${name}${others}${typeOf(value)}:${value}`);
};

/** Splits a calendar file into blocks; null when it is none. */
export const blocksOf = (text: string): Blocks | null => {
  const lines = linesOf(text);
  if (!isWhole(lines)) return null;
  const blocks: Blocks = { zones: [], events: [] };
  const lists: Record<string, string[][]> = { VEVENT: blocks.events, VTIMEZONE: blocks.zones };
  /** The open components, such as VCALENDAR, VEVENT, VALARM. */
  const inside: string[] = [];
  for (const line of lines) {
    const name = nameOf(line);
    if (name === 'BEGIN') inside.push(line.slice(6).toUpperCase());
    const [, kind = ''] = inside;
    const isOuter = inside.length === 2;
    if (name === 'BEGIN' && isOuter) lists[kind]?.push([]);
    if (kind === 'VTIMEZONE') blocks.zones.at(-1)?.push(line);
    else if (isOuter && timeProperties.has(name)) lists[kind]?.at(-1)?.push(...typedDates(line));
    if (name === 'END') inside.pop();
  }
  return blocks;
};
