import { restorePlace, retirePlace } from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { usesOf } from './place-texts.ts';

interface RetirePlaceDialogProps {
  place: AdminPlace;
  onClose: () => void;
}

export const RetirePlaceDialog = ({ place, onClose }: RetirePlaceDialogProps) => {
  const { send, isWriting, failure } = useWrite(retirePlace);
  const { id, name } = place;
  return (
    <ConfirmDialog
      title={adminPlacesText.retireTitle({ name })}
      points={[
        adminPlacesText.retireStops(),
        adminPlacesText.retireKeeps({ uses: usesOf(place) }),
        adminPlacesText.retireLater(),
      ]}
      action={adminPlacesText.retire()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id }, () => {
          notify({ kind: 'success', title: adminPlacesText.retiredDone({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

export const RestorePlaceDialog = ({ place: { id, name }, onClose }: RetirePlaceDialogProps) => {
  const { send, isWriting, failure } = useWrite(restorePlace);
  return (
    <ConfirmDialog
      title={adminPlacesText.restoreTitle({ name })}
      text={adminPlacesText.restoreText()}
      action={adminPlacesText.restore()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id }, () => {
          notify({ kind: 'success', title: adminPlacesText.restoredDone({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
