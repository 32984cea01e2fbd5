import { addCatalogueItem, editCatalogueItem } from '@mandap/contract/catalogue/admin.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/admin.schemas';
import { type CatalogueKind, hasIcon } from '@mandap/domain/catalogue/catalogue';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { offered, useCatalogue } from '../use-catalogue.ts';
import { kindTexts } from './catalogue-kinds.ts';
import { IconChoice } from './icon-choice.tsx';
import { type CheckedItem, itemSchema, valuesOf } from './item-form.ts';

interface ItemDialogProps {
  kind: CatalogueKind;
  /** The item to edit; null to add one. */
  item: AdminCatalogueItem | null;
  onClose: () => void;
}

/** Adds or edits an item of a list. */
export const ItemDialog = ({ kind, item, onClose }: ItemDialogProps) => {
  const add = useWrite(addCatalogueItem);
  const edit = useWrite(editCatalogueItem);
  const failure = add.failure ?? edit.failure;
  const { form, field, errorOf, problem } = useContractForm({
    schema: itemSchema,
    defaultValues: valuesOf(item),
    failure,
  });
  const groups = offered(useCatalogue().amenityGroups, ({ id }) => id === item?.groupId);
  const save = (values: CheckedItem) => {
    if (item)
      edit.send({ ...values, id: item.id, version: item.version }, ({ names }) => {
        notify({ kind: 'success', title: catalogueText.saved({ name: nameIn(names) }) });
        onClose();
      });
    else
      add.send({ ...values, kind }, ({ names }) => {
        notify({ kind: 'success', title: catalogueText.added({ name: nameIn(names) }) });
        onClose();
      });
  };
  return (
    <FormDialog
      title={item ? catalogueText.editTitle({ name: nameIn(item.names) }) : kindTexts[kind].add()}
      action={item ? catalogueText.save() : catalogueText.add()}
      isBusy={add.isWriting || edit.isWriting}
      failure={problem}
      onSend={form.handleSubmit(save)}
      onClose={onClose}
    >
      <TextField {...field('nameEn')} label={catalogueText.nameEn()} lang="en" autoComplete="off" />
      <TextField {...field('nameHi')} label={catalogueText.nameHi()} lang="hi" autoComplete="off" />
      {kind === 'amenity' && (
        // A select shows its value only if the option exists, so it is reset once the options have loaded.
        <SelectField key={groups.length} {...field('groupId')} label={catalogueText.group()}>
          <option value="">{catalogueText.choose()}</option>
          {groups.map(({ id, names }) => (
            <option key={id} value={id}>
              {nameIn(names)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'add_on' && (
        <TextField
          {...field('usualPrice')}
          label={catalogueText.usualPrice()}
          help={catalogueText.usualPriceHelp()}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {hasIcon(kind) && <IconChoice field={form.register('icon')} error={errorOf('icon')} />}
    </FormDialog>
  );
};
