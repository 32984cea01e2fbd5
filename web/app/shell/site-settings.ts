import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useRead } from '../api/use-read.ts';
import type { RootData } from '../page-meta.ts';

/** The platform's public settings; undefined only while the server cannot be reached. */
export const useSettings = (): PublicSettings | undefined => useRead(getSettings, {}).data;

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
};

/** The day in India: the page's own while it hydrates, then the real one. */
export const useToday = (): Day => {
  const facts = useRouteLoaderData<RootData>('root');
  const now = () => dayInIndia(new Date());
  return useSyncExternalStore(everyMinute, now, () => facts?.today ?? now());
};
