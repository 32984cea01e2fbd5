import { addPlace, editPlace } from '@mandap/contract/places/places.endpoints';
import { type AdminPlace, PlaceForm } from '@mandap/contract/places/places.schemas';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

interface PlaceDialogProps {
  /** The state or district of a new place; null for India. */
  within: string | null;
  /** The dialog's title when it adds a place. */
  addTitle: string;
  /** The place to edit; null to add one. */
  place: AdminPlace | null;
  onClose: () => void;
}

/** Adds or renames a place. */
export const PlaceDialog = ({ within, addTitle, place, onClose }: PlaceDialogProps) => {
  const add = useWrite(addPlace);
  const edit = useWrite(editPlace);
  const { form, field, problem } = useContractForm({
    schema: PlaceForm,
    defaultValues: { name: place?.name ?? '', nameInScript: place?.nameInScript ?? '' },
    failure: add.failure ?? edit.failure,
  });
  const save = form.handleSubmit((values) => {
    if (place)
      edit.send({ ...values, id: place.id }, ({ name }) => {
        notify({ kind: 'success', title: adminPlacesText.saved({ name }) });
        onClose();
      });
    else
      add.send({ ...values, within }, ({ name }) => {
        notify({ kind: 'success', title: adminPlacesText.added({ name }) });
        onClose();
      });
  });
  return (
    <FormDialog
      title={place ? adminPlacesText.editTitle({ name: place.name }) : addTitle}
      action={place ? adminPlacesText.save() : adminPlacesText.add()}
      isBusy={add.isWriting || edit.isWriting}
      failure={problem}
      onSend={save}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={adminPlacesText.name()}
        help={place ? adminPlacesText.formerName() : undefined}
        autoComplete="off"
      />
      <TextField
        {...field('nameInScript')}
        label={adminPlacesText.nameInScript()}
        help={adminPlacesText.nameInScriptHelp()}
        autoComplete="off"
      />
    </FormDialog>
  );
};
