import { listOwnWaiting } from '@mandap/contract/calendar/waiting.endpoints';
import type { WaitingEntry } from '@mandap/contract/calendar/waiting.schemas';
import { useRead } from '#app/api/use-read.ts';

const none: readonly WaitingEntry[] = [];

/** What the signed-in person waits for. */
export const useOwnWaiting = (isReady: boolean): readonly WaitingEntry[] =>
  useRead(listOwnWaiting, {}, { enabled: isReady }).data?.results ?? none;
