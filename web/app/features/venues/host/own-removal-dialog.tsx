import { removeOwnVenue } from '@mandap/contract/venues/host.endpoints';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import type { NamedVenue } from './use-venue-actions.ts';

/** Removes a venue or a draft for good. */
export const OwnRemovalDialog = ({
  venue,
  isUnsent,
  onClose,
}: {
  venue: NamedVenue;
  isUnsent: boolean;
  onClose: () => void;
}) => {
  const { send, isWriting, failure } = useWrite(removeOwnVenue);
  const remove = () =>
    send({ id: venue.id }, ({ erased }) => {
      const { name } = venue;
      const title = erased ? hostVenueText.erased({ name }) : hostVenueText.removed({ name });
      notify({ kind: 'success', title });
      onClose();
    });
  return (
    <ConfirmDialog
      title={hostVenueText.removeTitle({ name: venue.name })}
      points={
        isUnsent
          ? [hostVenueText.removeDraftText()]
          : [hostVenueText.removeBookings(), hostVenueText.removePast(), hostVenueText.removeInstead()]
      }
      action={hostVenueText.remove()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
