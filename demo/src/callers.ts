import { addDays } from '@mandap/domain/days';
import { type EnquiryRow, insertEnquiry } from '@mandap/server/src/features/enquiries/enquiries.store.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

const day = 86_400_000;

/** Families that called or came to ask for a price, as the host entered them: one is due today, one was lost. */
export const insertCallers = async ({ tx, now, today }: SeedContext, venueId: string): Promise<void> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  const wanted = (inDays: number, days = 0) => [
    { start: addDays(today, inDays), end: addDays(today, inDays + days) },
  ];
  const caller: Omit<EnquiryRow, 'id' | 'name' | 'phone' | 'createdAt'> = {
    ...{ venueId, requestId: null, guestId: null, source: 'phone' },
    ...{
      days: [],
      functions: ['wedding'],
      guests: null,
      food: 'veg',
      budget: null,
      callAfter: null,
      note: '',
    },
    ...{
      responsibleId: null,
      followUpOn: null,
      lostAt: null,
      lostReason: null,
      lostBy: null,
      joinedIntoId: null,
    },
  };
  const callers: Omit<EnquiryRow, 'id'>[] = [
    {
      ...caller,
      ...{ name: 'Kailash Purohit', phone: '9829012351', createdAt: ago(2) },
      ...{ days: wanted(142, 1), guests: 400, budget: 30_000_000, followUpOn: today },
      note: 'Wants the price with rooms for 40 guests.',
    },
    {
      ...caller,
      ...{ name: 'Rekha Sisodia', phone: '9829012352', createdAt: ago(1), source: 'walk_in' },
      ...{ days: wanted(155), functions: ['engagement'], guests: 150 },
    },
    {
      ...caller,
      ...{ name: 'Omprakash Teli', phone: '9829012353', createdAt: ago(12) },
      ...{ days: wanted(52), guests: 300, lostAt: ago(9), lostReason: 'day_taken', lostBy: 'host' },
    },
  ];
  for (const one of callers) await insertEnquiry(tx, { ...one, id: newId() });
};
