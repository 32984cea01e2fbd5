import { listHostVenues, summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import type { VenueForm } from '@mandap/contract/venues/form.schemas';
import {
  addVenueDraft,
  changeOwnVenue,
  getOwnVenue,
  listOwnVenues,
  saveVenueDraft,
  sendVenue,
} from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue, VenueDraft } from '@mandap/contract/venues/host.schemas';
import { getVenueTerms } from '@mandap/contract/venues/terms.endpoints';
import { getVenue, listVenues } from '@mandap/contract/venues/venues.endpoints';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';

const refreshes = [
  listOwnVenues,
  getOwnVenue,
  listHostVenues,
  summarizeHosting,
  getVenueTerms,
  getVenue,
  listVenues,
];

/** Where a host's form is saved: a draft while nobody has seen it, the venue itself later. */
export const useOwnSaving = (venue: OwnVenue | undefined) => {
  // Reads may bring a newer state while somebody types.
  const [kept, setKept] = useState(venue ? { id: venue.id, version: venue.version } : null);
  const [latest, setLatest] = useState<'save' | 'send'>('save');
  const adding = useWrite(addVenueDraft, { refreshes });
  const saving = useWrite(saveVenueDraft, { refreshes });
  const changing = useWrite(changeOwnVenue, { refreshes });
  const sending = useWrite(sendVenue, { refreshes });

  const write = async <T>(kind: 'save' | 'send', work: () => Promise<T>): Promise<T | null> => {
    setLatest(kind);
    return work().catch(() => null);
  };
  const saveSheet = async (draft: VenueDraft) => {
    const saved = await (kept ? saving.write({ ...draft, ...kept }) : adding.write(draft));
    setKept(saved);
    return saved;
  };

  const ofSaving = adding.failure ?? saving.failure ?? changing.failure;
  return {
    /** Like the others it resolves to null when it was refused, and `failure` says why. */
    saveDraft: (draft: VenueDraft) => write('save', () => saveSheet(draft)),
    save: (venueForm: VenueForm) =>
      write('save', async () => kept && changing.write({ ...venueForm, ...kept })),
    /** What nobody has seen yet is saved as a draft first. */
    send: (venueForm: VenueForm, draft: VenueDraft) =>
      write('send', async () => sending.write({ ...venueForm, ...(kept ?? (await saveSheet(draft))) })),
    isUnsent: venue?.isUnsent ?? true,
    isSaving: adding.isWriting || saving.isWriting || changing.isWriting,
    isSending: sending.isWriting,
    failure: latest === 'send' ? (sending.failure ?? adding.failure) : ofSaving,
  };
};
