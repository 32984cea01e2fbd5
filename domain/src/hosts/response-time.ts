/** Questions of so many days before count: booking requests, and the first message of a guest in a conversation. */
export const responseTimeDays = 90;
/** With fewer answers nothing is said about how fast a host answers. */
export const fewestAnswers = 3;

/** How soon a host usually answers. */
export const responseTimes = ['within_hour', 'within_hours', 'within_day', 'within_days'] as const;
export type ResponseTime = (typeof responseTimes)[number];

const aFewHours = 6 * 60;
const aDay = 24 * 60;

/** `minutes`: the median of the host's answers; null where there are too few. */
export const responseTimeOf = (minutes: number | null): ResponseTime | null => {
  if (minutes === null) return null;
  if (minutes <= 60) return 'within_hour';
  if (minutes <= aFewHours) return 'within_hours';
  return minutes <= aDay ? 'within_day' : 'within_days';
};
