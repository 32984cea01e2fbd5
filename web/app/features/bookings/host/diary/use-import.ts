import { startDiaryImport } from '@mandap/contract/bookings/diary.endpoints';
import { addOfflineBooking } from '@mandap/contract/bookings/host.endpoints';
import type { DiaryEntry } from '@mandap/domain/bookings/diary';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { invalidateTags } from '#app/api/invalidate-tags.ts';

/** Why a line has become no booking, by its number. */
export type FailedLines = ReadonlyMap<number, string>;

export interface ImportState {
  status: 'idle' | 'running' | 'done';
  /** How many lines were sent, and how many of them are bookings now. */
  sent: number;
  added: number;
  failed: FailedLines;
  /** It could not begin. */
  failure: ApiFailure | null;
}

const idle: ImportState = { status: 'idle', sent: 0, added: 0, failed: new Map(), failure: null };

/** What a field or the whole request says. */
const reasonOf = (failure: ApiFailure): string => Object.values(failure.fields).flat()[0] ?? textOf(failure);

interface Asked {
  venueId: string;
  importId: string;
  means: PaymentMeans;
}

/** A line is sent with a key of its own, so that it becomes one booking however often it is sent. */
const addLine = ({ venueId, importId, means }: Asked, entry: DiaryEntry): Promise<unknown> => {
  const { line, startDate, endDate, guestName, phone, eventType, offeringId } = entry;
  const { guestCount, price, paid, note } = entry;
  return call(
    addOfflineBooking,
    {
      ...{ venueId, startDate, endDate, guestName, phone, eventType, guestCount, price, paid, means, note },
      ...(offeringId && { offeringId }),
      imported: { importId, line },
    },
    { idempotencyKey: `${importId} ${line}` },
  );
};

/** Imports the lines of a diary one after the other. What fails does not stop the others. */
export const useImport = (venueId: string) => {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>(idle);
  const [importId, setImportId] = useState<string | null>(null);
  const run = async (entries: readonly DiaryEntry[], means: PaymentMeans): Promise<void> => {
    setState((before) => ({ ...before, status: 'running', sent: 0, failed: new Map(), failure: null }));
    try {
      const id =
        importId ??
        (await call(startDiaryImport, { id: venueId }, { idempotencyKey: crypto.randomUUID() })).id;
      setImportId(id);
      for (const entry of entries) {
        const failure = await addLine({ venueId, importId: id, means }, entry).then(() => null, failureOf);
        setState((before) => ({
          ...before,
          sent: before.sent + 1,
          added: before.added + (failure ? 0 : 1),
          failed: failure ? new Map([...before.failed, [entry.line, reasonOf(failure)]]) : before.failed,
        }));
      }
      setState((before) => ({ ...before, status: 'done' }));
    } catch (error) {
      setState((before) => ({ ...before, status: 'idle', failure: failureOf(error) }));
    }
    void invalidateTags(client, addOfflineBooking.changes ?? []);
  };
  return { state, run };
};
