import { mergeCatalogueItem } from '@mandap/contract/catalogue/admin.endpoints';
import {
  type AdminCatalogueItem,
  mergeCatalogueItem as mergeSchema,
} from '@mandap/contract/catalogue/admin.schemas';
import * as z from 'zod/mini';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as catalogueText from '../../../i18n/generated/catalogue.ts';
import { nameIn } from '../../../i18n/names.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { catalogueReads, usesOf } from './catalogue-kinds.ts';

const schema = z.object({ into: mergeSchema.input.shape.into });

interface MergeDialogProps {
  item: AdminCatalogueItem;
  /** Of the same list. */
  items: readonly AdminCatalogueItem[];
  onClose: () => void;
}

/** Merges an item into another of its list. */
export const MergeDialog = ({ item, items, onClose }: MergeDialogProps) => {
  const { send, isWriting, failure } = useWrite(mergeCatalogueItem, { refreshes: catalogueReads });
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { into: '' },
    failure,
    texts: { into: catalogueText.choose },
  });
  const name = nameIn(item.names);
  const targets = items.filter(({ id, isRetired }) => id !== item.id && !isRetired);
  return (
    <FormDialog
      title={catalogueText.mergeTitle({ name })}
      text={targets.length > 0 ? catalogueText.mergeText() : catalogueText.mergeNothing()}
      points={[
        catalogueText.mergeUses({ name, uses: usesOf(item) }),
        ...(item.kind === 'event_type' || item.kind === 'add_on' ? [catalogueText.mergeBookings()] : []),
        ...(item.kind === 'event_type' ? [] : [catalogueText.mergeOnce()]),
        catalogueText.mergeForGood(),
      ]}
      action={catalogueText.mergeAction()}
      isDanger
      isBusy={isWriting}
      isDisabled={targets.length === 0}
      failure={problem}
      onSend={form.handleSubmit(({ into }) =>
        send({ id: item.id, version: item.version, into }, ({ names }) => {
          notify({ kind: 'success', title: catalogueText.merged({ name: nameIn(names) }) });
          onClose();
        }),
      )}
      onClose={onClose}
    >
      {targets.length > 0 && (
        <SelectField {...field('into')} label={catalogueText.mergeInto()}>
          <option value="">{catalogueText.choose()}</option>
          {targets.map(({ id, names }) => (
            <option key={id} value={id}>
              {nameIn(names)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
