import type { AdminContent } from '@mandap/contract/content/content.schemas';
import type { ContentRow } from './content.store.ts';

export const presentEntry = ({ position: _, updatedAt, ...entry }: ContentRow): AdminContent => ({
  ...entry,
  updatedAt: updatedAt.toISOString(),
});
