import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useRead } from '../api/use-read.ts';
import type { RootData } from '../page-meta.ts';

/** The platform's public settings; undefined only if they failed to load. */
export const useSettings = (): PublicSettings | undefined => useRead(getSettings, {}).data;

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
};

/** The current day in India; during hydration the day of rendering. */
export const useToday = (): Day => {
  const root = useRouteLoaderData<RootData>('root');
  const today = () => dayInIndia(new Date());
  return useSyncExternalStore(everyMinute, today, () => root?.today ?? today());
};
