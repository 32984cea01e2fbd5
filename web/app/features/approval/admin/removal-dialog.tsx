import { removeVenue } from '@mandap/contract/venues/host.endpoints';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import type { NamedVenue } from './use-venue-actions.ts';

/** Removes a venue permanently. */
export const RemovalDialog = ({
  venue,
  onRemoved,
  onClose,
}: {
  venue: NamedVenue;
  onRemoved?: () => void;
  onClose: () => void;
}) => {
  const { send, isWriting, failure } = useWrite(removeVenue);
  const remove = () =>
    send({ id: venue.id }, ({ erased }) => {
      const title = erased
        ? adminVenueText.erasedDone({ name: venue.name })
        : adminVenueText.removedDone({ name: venue.name });
      notify({ kind: 'success', title });
      onClose();
      onRemoved?.();
    });
  return (
    <ConfirmDialog
      title={adminVenueText.deleteTitle({ name: venue.name })}
      text={adminVenueText.deleteText()}
      action={adminVenueText.remove()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
