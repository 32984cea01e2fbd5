import { listAdminPlaces, mergePlace } from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { MergeDialog } from '#app/features/catalogue/admin/merge-dialog.tsx';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import { notify } from '#app/ui/toast.ts';
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
