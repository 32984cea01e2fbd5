import type { OptionHours } from '@mandap/domain/calendar/options';
import type { PlatformSettings } from '@mandap/domain/settings/settings';

/** How long options may last on this platform. */
export const optionHours = ({
  optionHoursFar: far,
  optionHoursMiddle: middle,
  optionHoursNear: near,
}: PlatformSettings): OptionHours => ({ far, middle, near });
