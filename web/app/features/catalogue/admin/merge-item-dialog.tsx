import { mergeCatalogueItem } from '@mandap/contract/catalogue/admin.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/admin.schemas';
import { useWrite } from '#app/api/use-write.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { notify } from '#app/ui/toast.ts';
import { usesOf } from './catalogue-kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface MergeItemDialogProps {
  item: AdminCatalogueItem;
  /** The items of the same list. */
  items: readonly AdminCatalogueItem[];
  onClose: () => void;
}

export const MergeItemDialog = ({ item, items, onClose }: MergeItemDialogProps) => {
  const { send, isWriting, failure } = useWrite(mergeCatalogueItem);
  const { id, version, kind } = item;
  const name = nameIn(item.names);
  return (
    <MergeDialog
      name={name}
      points={[
        catalogueText.mergeUses({ name, uses: usesOf(item) }),
        ...(kind === 'event_type' || kind === 'add_on' ? [catalogueText.mergeBookings()] : []),
        ...(kind === 'event_type' ? [] : [catalogueText.mergeOnce()]),
      ]}
      targets={items
        .filter((other) => other.id !== id && !other.isRetired)
        .map((other) => ({ id: other.id, name: nameIn(other.names) }))}
      isBusy={isWriting}
      failure={failure}
      onMerge={(into) =>
        send({ id, version, into }, ({ names }) => {
          notify({ kind: 'success', title: catalogueText.merged({ name: nameIn(names) }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
