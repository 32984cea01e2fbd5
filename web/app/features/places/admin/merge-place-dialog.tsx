import { listAdminPlaces, mergePlace } from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as adminPlacesText from '../../../i18n/generated/adminPlaces.ts';
import { notify } from '../../../ui/toast.ts';
import { MergeDialog } from '../../catalogue/admin/merge-dialog.tsx';
import { usesOf } from './place-texts.ts';

interface MergePlaceDialogProps {
  place: AdminPlace;
  onClose: () => void;
}

export const MergePlaceDialog = ({ place, onClose }: MergePlaceDialogProps) => {
  const siblings = useRead(listAdminPlaces, { within: place.above.at(-1)?.id ?? null }).data?.results ?? [];
  const { send, isWriting, failure } = useWrite(mergePlace);
  return (
    <MergeDialog
      name={place.name}
      points={[
        adminPlacesText.mergeUses({ uses: usesOf(place) }),
        ...(place.kind === 'tehsil' ? [] : [adminPlacesText.mergeParts()]),
        adminPlacesText.mergeNames({ name: place.name }),
      ]}
      targets={siblings.filter(({ id, isRetired }) => id !== place.id && !isRetired)}
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
