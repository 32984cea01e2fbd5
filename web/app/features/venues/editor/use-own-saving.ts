import { listHostVenues, summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import {
  addVenueDraft,
  changeOwnVenue,
  getOwnVenue,
  listOwnVenues,
  saveVenueDraft,
  sendVenue,
} from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { getVenueTerms } from '@mandap/contract/venues/terms.endpoints';
import { getVenue, listVenues } from '@mandap/contract/venues/venues.endpoints';
import { useState } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { useWrite } from '../../../api/use-write.ts';
import { type VenueValues, venueOf } from './venue-form.ts';
import { sheetOf } from './venue-sheet.ts';

const refreshes = [
  listOwnVenues,
  getOwnVenue,
  listHostVenues,
  summarizeHosting,
  getVenueTerms,
  getVenue,
  listVenues,
];

export interface Typed {
  values: VenueValues;
  pictures: { id: string; title: string }[];
}

/** Where a host's form is saved: a draft while nobody has seen it, the venue itself later. */
export const useOwnSaving = (venue: OwnVenue | undefined) => {
  // Reads may bring a newer state while somebody types.
  const [kept, setKept] = useState(venue ? { id: venue.id, version: venue.version } : null);
  const [latest, setLatest] = useState<'save' | 'send'>('save');
  const adding = useWrite(addVenueDraft, { refreshes });
  const saving = useWrite(saveVenueDraft, { refreshes });
  const changing = useWrite(changeOwnVenue, { refreshes });
  const sending = useWrite(sendVenue, { refreshes });
  const isUnsent = venue?.isUnsent ?? true;

  const begin = async (sheet: ReturnType<typeof sheetOf>) => {
    const begun = await adding.write(sheet);
    setKept(begun);
    return begun;
  };

  const saveSheet = async ({ values, pictures }: Typed) => {
    const sheet = sheetOf(values, pictures);
    if (!kept) return begin(sheet);
    const saved = await saving.write({ ...sheet, ...kept });
    setKept(saved);
    return saved;
  };

  /** Resolves to the id; null: it was refused, and `failure` says why. */
  const save = (typed: Typed): Promise<string | null> => {
    setLatest('save');
    const saved =
      isUnsent || !kept
        ? saveSheet(typed)
        : changing.write({ ...venueOf(typed.values, typed.pictures), ...kept });
    return saved.then(
      ({ id }) => id,
      () => null,
    );
  };

  const send = async ({ values, pictures }: Typed): Promise<{ id: string; status: string } | null> => {
    setLatest('send');
    try {
      const place = kept ?? (await begin(sheetOf(values, pictures)));
      return await sending.write({ ...venueOf(values, pictures), id: place.id, version: place.version });
    } catch {
      return null;
    }
  };

  const ofSaving: ApiFailure | null = adding.failure ?? saving.failure ?? changing.failure;
  return {
    save,
    send,
    isUnsent,
    isSaving: adding.isWriting || saving.isWriting || changing.isWriting,
    isSending: sending.isWriting,
    failure: latest === 'send' ? (sending.failure ?? adding.failure) : ofSaving,
  };
};
