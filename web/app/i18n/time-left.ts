import { useSyncExternalStore } from 'react';
import * as uiText from './generated/ui.ts';

const minute = 60_000;
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute / 2);
  return () => clearInterval(timer);
};
const minuteNow = () => Math.floor(Date.now() / minute);

/** The current time to the minute, in ms; rerenders countdowns. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, minuteNow, minuteNow) * minute;

/** The time left until a moment. */
export const timeLeft = (until: string, now: number): string => {
  const minutes = Math.floor((Date.parse(until) - now) / minute);
  if (minutes >= 60) return uiText.hoursLeft({ n: Math.floor(minutes / 60) });
  return minutes > 0 ? uiText.minutesLeft({ n: minutes }) : uiText.momentsLeft();
};
