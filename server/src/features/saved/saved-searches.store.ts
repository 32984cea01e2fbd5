import type { SavedSearch } from '@mandap/contract/saved/saved-searches.schemas';
import type { Day } from '@mandap/domain/days';
import type { SearchedFor } from '../search/queries/listing-filter.ts';

export interface SearchRow {
  id: string;
  userId: string;
  name: string;
  search: SearchedFor;
  sendsEmails: boolean;
  endsOn: Day | null;
  createdAt: Date;
}

export const presentSearch = ({ userId: _, createdAt, ...row }: SearchRow): SavedSearch => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
