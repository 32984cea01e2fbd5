import ICAL from 'ical.js';
import { dateOf, dayMs, onIndianClock } from './time-zones.ts';

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '');

const uidOf = (component: ICAL.Component): string => textOf(component, 'uid');
const sequenceOf = (component: ICAL.Component): number => Number(textOf(component, 'sequence')) || 0;
const isException = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');

export const isCancelled = (component: ICAL.Component): boolean =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED';

const groupsOf = (components: readonly ICAL.Component[], keyOf: (component: ICAL.Component) => string) => {
  const groups = new Map<string, ICAL.Component[]>();
  for (const component of components) {
    const group = groups.get(keyOf(component));
    if (group) group.push(component);
    else groups.set(keyOf(component), [component]);
  }
  return groups;
};

/**
 * Of several versions of an event, the highest SEQUENCE counts, and a cancellation counts if it is the latest
 * of those (RFC 5546, 2.1.5). Some programs give one UID to several events with the same SEQUENCE: all of
 * them count.
 */
const currentVersions = (versions: readonly ICAL.Component[]): ICAL.Component[] => {
  const highest = Math.max(...versions.map(sequenceOf));
  const current = versions.filter((version) => sequenceOf(version) === highest);
  const latest = current
    .map((version) => textOf(version, 'dtstamp'))
    .sort()
    .at(-1);
  const cancellations = current.filter(isCancelled);
  const confirmed = current.filter((version) => !isCancelled(version));
  const isCalledOff = confirmed.every((version) => textOf(version, 'dtstamp') !== latest);
  return isCalledOff ? cancellations : confirmed;
};

/** The same time in another time's zone. */
const inZoneOf = (other: ICAL.Time, day: ICAL.Time, time: readonly [number, number, number]): ICAL.Time => {
  const found = other.clone();
  found.resetTo(day.year, day.month, day.day, ...time, other.zone ?? ICAL.Timezone.localTimezone);
  return found;
};

/** Converts an end to the type of the start. If it is ambiguous, the last day counts as occupied. */
const matchedEnd = (start: ICAL.Time, end: ICAL.Time): ICAL.Time => {
  // The end of a day is exclusive.
  if (start.isDate) return dateOf(onIndianClock(end) + dayMs - 1);
  return inZoneOf(start, dateOf(onIndianClock(end) + dayMs), [0, 0, 0]);
};

/**
 * Converts the end of a rule to the type and zone of the start. If it is ambiguous, the last occurrence
 * counts.
 */
const matchedUntil = (start: ICAL.Time, until: ICAL.Time): ICAL.Time => {
  if (start.isDate) return until.isDate ? until : dateOf(onIndianClock(until));
  if (until.isDate) return inZoneOf(start, until, [23, 59, 59]);
  if (until.zone?.tzid !== 'floating') return until;
  return inZoneOf(start, until, [until.hour, until.minute, until.second]);
};

/** Gives the ends of an event and of its rules the type of its start. Throws if a date cannot be read. */
export const matchTypes = (component: ICAL.Component): void => {
  const [start, end] = ['dtstart', 'dtend', 'recurrence-id'].map((name) =>
    component.getFirstPropertyValue(name),
  );
  if (!(start instanceof ICAL.Time)) throw new Error('The event has no start.');
  if (end instanceof ICAL.Time && end.isDate !== start.isDate)
    component.updatePropertyWithValue('dtend', matchedEnd(start, end));
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (rule instanceof ICAL.Recur && rule.until) rule.until = matchedUntil(start, rule.until);
  }
};

/**
 * The events that count, each with its overrides of single occurrences. An override that matches no
 * occurrence becomes a separate event, so that it is not lost.
 */
export const currentEvents = (components: readonly ICAL.Component[]): ICAL.Event[] =>
  [...groupsOf(components, uidOf).values()].flatMap((ofUid) => {
    const masters = ofUid.filter((one) => !isException(one));
    const series = masters.length > 0 ? currentVersions(masters) : [];
    const calledOff = series.find(isCancelled);
    const overrides = [...groupsOf(ofUid.filter(isException), (one) => textOf(one, 'recurrence-id')).values()]
      .flatMap(currentVersions)
      .filter((one) => !calledOff || sequenceOf(one) > sequenceOf(calledOff));
    return [
      ...series.map((one) => new ICAL.Event(one, { exceptions: overrides, strictExceptions: false })),
      ...overrides.map((one) => new ICAL.Event(one)),
    ].filter(({ component }) => !isCancelled(component));
  });
