/** What of a calendar file says when something is, each thing for itself, with its first and last line. */
export interface Blocks {
  zones: string[][];
  events: string[][];
}

/** What an event says about its time; everything else is left where it is. */
const telling = new Set([
  'BEGIN',
  'END',
  'UID',
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

const nameOf = (line: string): string => (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase();

/** Whether a text is a whole calendar file: one that broke off half way would look as if days were free. */
const isWhole = (lines: readonly string[]): boolean =>
  /^BEGIN:VCALENDAR$/i.test(lines[0] ?? '') && /^END:VCALENDAR$/i.test(lines.at(-1) ?? '');

/** The lines of a file, each in one piece (RFC 5545, 3.1). */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd())
    .filter(Boolean);

/** Takes a calendar file apart; null where it is none. */
export const blocksOf = (text: string): Blocks | null => {
  const lines = linesOf(text);
  if (!isWhole(lines)) return null;
  const blocks: Blocks = { zones: [], events: [] };
  const lists: Record<string, string[][]> = { VEVENT: blocks.events, VTIMEZONE: blocks.zones };
  /** What the lines are inside of, such as VCALENDAR, VEVENT, VALARM. */
  const inside: string[] = [];
  for (const line of lines) {
    const name = nameOf(line);
    if (name === 'BEGIN') inside.push(line.slice(6).toUpperCase());
    const [, kind = ''] = inside;
    const isOuter = inside.length === 2;
    if (name === 'BEGIN' && isOuter) lists[kind]?.push([]);
    if (kind === 'VTIMEZONE' || (isOuter && telling.has(name))) lists[kind]?.at(-1)?.push(line);
    if (name === 'END') inside.pop();
  }
  return blocks;
};
