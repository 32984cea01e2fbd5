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

/** Saves a host's form: as a draft until it is submitted for the first time, then as the venue itself. */
export const useSaveOwnVenue = (venue: OwnVenue | undefined) => {
  // Fixed when the form opens: a background refetch may bring a newer version while somebody types.
  const [stored, setStored] = useState(venue ? { id: venue.id, version: venue.version } : null);
  const [latest, setLatest] = useState<'save' | 'send'>('save');
  const adding = useWrite(addVenueDraft, { refreshes });
  const saving = useWrite(saveVenueDraft, { refreshes });
  const changing = useWrite(changeOwnVenue, { refreshes });
  const sending = useWrite(sendVenue, { refreshes });

  const write = async <T>(kind: 'save' | 'send', work: () => Promise<T>): Promise<T | null> => {
    setLatest(kind);
    return work().catch(() => null);
  };
  const saveDraft = async (draft: VenueDraft) => {
    const saved = await (stored ? saving.write({ ...draft, ...stored }) : adding.write(draft));
    setStored(saved);
    return saved;
  };

  const saveFailure = adding.failure ?? saving.failure ?? changing.failure;
  return {
    /** Like the others it resolves to null when the server refused, and `failure` says why. */
    saveDraft: (draft: VenueDraft) => write('save', () => saveDraft(draft)),
    save: (venueForm: VenueForm) =>
      write('save', async () => stored && changing.write({ ...venueForm, ...stored })),
    /** A venue that was never saved becomes a draft first. */
    send: (venueForm: VenueForm, draft: VenueDraft) =>
      write('send', async () => sending.write({ ...venueForm, ...(stored ?? (await saveDraft(draft))) })),
    isUnsent: venue?.isUnsent ?? true,
    isSaving: adding.isWriting || saving.isWriting || changing.isWriting,
    isSending: sending.isWriting,
    failure: latest === 'send' ? (sending.failure ?? adding.failure) : saveFailure,
  };
};
