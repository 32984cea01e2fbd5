import type { LiveUpdate } from '@mandap/contract/live-updates';
import type { Tag } from '@mandap/contract/tags';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateTags } from '#app/api/invalidate-tags.ts';
import { useLiveUpdates } from './live-updates.ts';

/** Refetches what an open page shows of these tags when an update of this kind arrives. */
export const useLiveRefresh = (kind: LiveUpdate['kind'], tags: readonly Tag[]): void => {
  const client = useQueryClient();
  useLiveUpdates(kind, () => void invalidateTags(client, tags));
};
