import type { VenueForm } from '@mandap/contract/venues/form.schemas';
import {
  addVenueDraft,
  changeOwnVenue,
  saveVenueDraft,
  sendVenue,
} from '@mandap/contract/venues/host.endpoints';
import type { OwnVenue, VenueDraft } from '@mandap/contract/venues/host.schemas';
import { useRef, useState } from 'react';
import { useWrite } from '#app/api/use-write.ts';

/** Saves a host's form: as a draft until it is submitted for the first time, then as the venue itself. */
export const useSaveOwnVenue = (venue: OwnVenue | undefined) => {
  // Fixed when the form opens: a background refetch may bring a newer version while somebody types.
  const stored = useRef(venue ? { id: venue.id, version: venue.version } : null);
  const [latest, setLatest] = useState<'save' | 'send'>('save');
  const adding = useWrite(addVenueDraft);
  const saving = useWrite(saveVenueDraft);
  const keeping = useWrite(saveVenueDraft);
  const changing = useWrite(changeOwnVenue);
  const sending = useWrite(sendVenue);

  const write = async <T>(kind: 'save' | 'send', work: () => Promise<T>): Promise<T | null> => {
    setLatest(kind);
    return work().catch(() => null);
  };
  // One after the other: each needs the version that the one before it made.
  const latestSave = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = latestSave.current.then(work);
    latestSave.current = done.catch(() => null);
    return done;
  };
  const saveDraft = (draft: VenueDraft, { write: change } = saving) =>
    inTurn(async () => {
      const saved = await (stored.current ? change({ ...draft, ...stored.current }) : adding.write(draft));
      stored.current = saved;
      return saved;
    });

  const saveFailure = adding.failure ?? saving.failure ?? changing.failure;
  return {
    /** Like the others it resolves to null when the server refused, and `failure` says why. */
    saveDraft: (draft: VenueDraft) => write('save', () => saveDraft(draft)),
    /** What came by itself, without a word: where it is refused, it is still unsaved, and null. */
    keepDraft: (draft: VenueDraft) => saveDraft(draft, keeping).catch(() => null),
    save: (venueForm: VenueForm) =>
      write('save', async () => stored.current && changing.write({ ...venueForm, ...stored.current })),
    /** A venue that was never saved becomes a draft first. */
    send: (venueForm: VenueForm, draft: VenueDraft) =>
      write('send', async () => {
        await latestSave.current;
        return sending.write({ ...venueForm, ...(stored.current ?? (await saveDraft(draft))) });
      }),
    isKeeping: keeping.isWriting,
    isUnsent: venue?.isUnsent ?? true,
    isSaving: adding.isWriting || saving.isWriting || changing.isWriting,
    isSending: sending.isWriting,
    failure: latest === 'send' ? (sending.failure ?? adding.failure) : saveFailure,
  };
};
