import type { AnswerHours } from '@mandap/domain/calendar/waiting';
import type { PlatformSettings } from '@mandap/domain/settings/settings';

/** How long families have to answer on this platform. */
export const answerHours = ({
  waitingHoursFar: far,
  waitingHoursNear: near,
}: PlatformSettings): AnswerHours => ({
  far,
  near,
});
