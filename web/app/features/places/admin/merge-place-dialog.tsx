import { mergePlace } from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { useWrite } from '../../../api/use-write.ts';
import * as adminPlacesText from '../../../i18n/generated/adminPlaces.ts';
import { notify } from '../../../ui/toast.ts';
import { MergeDialog } from '../../catalogue/admin/merge-dialog.tsx';
import { placeReads, usesOf } from './place-texts.ts';

interface MergePlaceDialogProps {
  place: AdminPlace;
  /** Of the same list. */
  places: readonly AdminPlace[];
  onClose: () => void;
}

export const MergePlaceDialog = ({ place, places, onClose }: MergePlaceDialogProps) => {
  const { send, isWriting, failure } = useWrite(mergePlace, { refreshes: placeReads });
  return (
    <MergeDialog
      name={place.name}
      points={[
        adminPlacesText.mergeUses({ uses: usesOf(place) }),
        ...(place.kind === 'tehsil' ? [] : [adminPlacesText.mergeParts()]),
        adminPlacesText.mergeNames({ name: place.name }),
      ]}
      targets={places.filter(({ id, isRetired }) => id !== place.id && !isRetired)}
      isBusy={isWriting}
      failure={failure}
      onMerge={(into) =>
        send({ id: place.id, into }, ({ name }) => {
          notify({ kind: 'success', title: adminPlacesText.merged({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
