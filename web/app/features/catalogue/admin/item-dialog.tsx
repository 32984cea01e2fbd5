import { fieldIn, fieldsIn } from '@mandap/contract/by-language';
import { addCatalogueItem, editCatalogueItem } from '@mandap/contract/catalogue/admin.endpoints';
import { type AdminCatalogueItem, CatalogueItemForm } from '@mandap/contract/catalogue/catalogue.schemas';
import {
  type CatalogueKind,
  catalogueIcons,
  hasIcon,
  type CatalogueIcon as IconName,
} from '@mandap/domain/catalogue/catalogue';
import { languages } from '@mandap/domain/languages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { amountIn } from '#app/api/number-in.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import * as catalogueIconText from '#app/i18n/generated/catalogueIcon.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { nameIn } from '#app/i18n/names.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { CatalogueIcon } from '../catalogue-icon.tsx';
import { offered, useCatalogue } from '../use-catalogue.ts';
import { kindTexts } from './catalogue-kinds.ts';

interface ItemDialogProps {
  kind: CatalogueKind;
  /** The item to edit; null to add one. */
  item: AdminCatalogueItem | null;
  onClose: () => void;
}

const iconNames: Record<IconName, () => string> = catalogueIconText;

interface IconChoiceProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Chooses one of the icons for items. */
const IconChoice = ({ field, error }: IconChoiceProps) => (
  <ChoiceGroup legend={catalogueText.icon()} error={error}>
    <div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1.5 overflow-y-auto rounded-control border border-line p-2">
      {catalogueIcons.map((icon) => (
        <label
          key={icon}
          data-tooltip={iconNames[icon]()}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-transparent text-muted transition-colors hover:bg-raised has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
        >
          <input type="radio" {...field} value={icon} aria-label={iconNames[icon]()} className="sr-only" />
          <CatalogueIcon icon={icon} className="size-6" />
        </label>
      ))}
    </div>
  </ChoiceGroup>
);

const { shape } = CatalogueItemForm;

/** Makes a field optional: an empty text becomes null. */
const orNull = <Checked, Input>(
  schema: z.ZodMiniType<Checked, Input>,
  read: (text: string) => unknown = (text) => text,
): z.ZodMiniType<Checked, string> => {
  const parsed = z.pipe(
    z.string(),
    z.transform((text: string) => (text.trim() === '' ? null : read(text))),
  );
  // The schema itself rejects a wrong type.
  return z.pipe(parsed as unknown as z.ZodMiniType<Input, string>, schema);
};

/** Validates the typed values with the contract's schema. The server checks which fields the kind of item needs. */
const itemSchema = z.object({
  ...fieldsIn('name', (language) => shape[fieldIn('name', language)]),
  icon: orNull(shape.icon),
  groupId: orNull(shape.groupId),
  usualPrice: orNull(shape.usualPrice, amountIn),
});
type ItemValues = z.input<typeof itemSchema>;
type CheckedItem = z.output<typeof itemSchema>;

/** The form's initial values. `item` is null for a new one. */
const valuesOf = (item: AdminCatalogueItem | null): ItemValues => ({
  ...fieldsIn('name', (language) => item?.names[language] ?? ''),
  icon: item?.icon ?? '',
  groupId: item?.groupId ?? '',
  usualPrice: item?.usualPrice === null || !item ? '' : String(item.usualPrice),
});

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
      {languages.map((one) => (
        <TextField
          key={one}
          {...field(fieldIn('name', one))}
          label={catalogueText.nameIn({ language: languageName(one) })}
          lang={one}
          autoComplete="off"
        />
      ))}
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
