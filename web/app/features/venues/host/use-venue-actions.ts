import { relistOwnVenue, submitVenue, unlistOwnVenue } from '@mandap/contract/venues/host.endpoints';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { notify } from '#app/ui/toast.ts';

export interface NamedVenue {
  id: string;
  name: string;
}

/** A host's actions on a venue: submit it, unlist it and relist it. */
export const useVenueActions = () => {
  const sending = useWrite(submitVenue);
  const unlisting = useWrite(unlistOwnVenue);
  const relisting = useWrite(relistOwnVenue);

  const send = ({ id, name }: NamedVenue) =>
    sending
      .write({ id })
      .then(
        () => notify({ kind: 'success', title: hostVenueText.sent({ name }) }),
        notifyFailure(hostVenueText.notSent()),
      );

  const relist = ({ id, name }: NamedVenue) =>
    relisting
      .write({ id })
      .then(
        () => notify({ kind: 'success', title: hostVenueText.relisted({ name }) }),
        notifyFailure(hostVenueText.notDone()),
      );

  const unlist = (venue: NamedVenue) =>
    unlisting.write({ id: venue.id }).then(() => {
      const action = { text: hostVenueText.undo(), onSelect: () => void relist(venue) };
      notify({ kind: 'success', title: hostVenueText.offList({ name: venue.name }), action });
    }, notifyFailure(hostVenueText.notDone()));

  return {
    send,
    unlist,
    relist,
    isSending: sending.isWriting,
    isBusy: unlisting.isWriting || relisting.isWriting,
  };
};
