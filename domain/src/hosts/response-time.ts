/** The period in days that counts: booking requests, and a guest's first message in a conversation. */
export const responseTimeDays = 90;
/** With fewer responses, nothing is said about how fast a host responds. */
export const minAnswers = 3;

/** How fast a host usually responds. */
export const responseTimes = ['within_hour', 'within_hours', 'within_day', 'within_days'] as const;
export type ResponseTime = (typeof responseTimes)[number];

const aFewHours = 6 * 60;
const aDay = 24 * 60;

/** `minutes`: the median of the host's response times. Null: too few responses. */
export const responseTimeOf = (minutes: number | null): ResponseTime | null => {
  if (minutes === null) return null;
  if (minutes <= 60) return 'within_hour';
  if (minutes <= aFewHours) return 'within_hours';
  return minutes <= aDay ? 'within_day' : 'within_days';
};
