import { listOwnWaiting } from '@mandap/contract/calendar/waiting.endpoints';
import type { WaitingEntry } from '@mandap/contract/calendar/waiting.schemas';
import type { Day } from '@mandap/domain/days';
import { useRead } from '#app/api/use-read.ts';

/** What a family wants that somebody else has. */
export interface WantedStay {
  /** Undefined: the whole venue. */
  offeringId?: string | undefined;
  startDate: Day;
  endDate: Day;
  rooms?: number | undefined;
  hours?: { starts: number; ends: number } | undefined;
}

const none: readonly WaitingEntry[] = [];

/** What the signed-in person waits for. */
export const useOwnWaiting = (isReady: boolean): readonly WaitingEntry[] =>
  useRead(listOwnWaiting, {}, { enabled: isReady }).data?.results ?? none;
