import * as jobEventText from '#app/i18n/generated/jobEvent.ts';
import * as jobPartText from '#app/i18n/generated/jobPart.ts';
import * as jobTaskText from '#app/i18n/generated/jobTask.ts';

type Names = Readonly<Record<string, (() => string) | undefined>>;
const events: Names = jobEventText;
const parts: Names = jobPartText;
const tasks: Names = jobTaskText;

/** `booking_requested` for booking.requested. */
const keyOf = (name: string): string => name.replace(/[.-]/g, '_');

/** A task (`bookings.sweep`), an event (`booking.requested`), or what a part of the system does then (`payments:booking.requested`). */
export const jobName = (name: string): string => {
  const [part = '', event] = name.split(':');
  if (event === undefined) return (tasks[keyOf(name)] ?? events[keyOf(name)])?.() ?? name;
  const partName = parts[part.replace(/\..*/, '')]?.() ?? part;
  return `${events[keyOf(event)]?.() ?? event} · ${partName}`;
};
