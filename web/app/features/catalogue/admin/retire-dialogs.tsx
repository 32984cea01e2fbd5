import { restoreCatalogueItem, retireCatalogueItem } from '@mandap/contract/catalogue/admin.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/admin.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { usesOf } from './catalogue-kinds.ts';

interface RetireDialogProps {
  item: AdminCatalogueItem;
  onClose: () => void;
}

export const RetireDialog = ({ item, onClose }: RetireDialogProps) => {
  const { send, isWriting, failure } = useWrite(retireCatalogueItem);
  const name = nameIn(item.names);
  return (
    <ConfirmDialog
      title={catalogueText.retireTitle({ name })}
      points={[
        catalogueText.retireStops(),
        catalogueText.retireKeeps({ uses: usesOf(item) }),
        catalogueText.retireLater(),
      ]}
      action={catalogueText.retire()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id: item.id, version: item.version }, () => {
          notify({ kind: 'success', title: catalogueText.retiredDone({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

export const RestoreDialog = ({ item, onClose }: RetireDialogProps) => {
  const { send, isWriting, failure } = useWrite(restoreCatalogueItem);
  const name = nameIn(item.names);
  return (
    <ConfirmDialog
      title={catalogueText.restoreTitle({ name })}
      text={catalogueText.restoreText()}
      action={catalogueText.restore()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id: item.id, version: item.version }, () => {
          notify({ kind: 'success', title: catalogueText.restoredDone({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
