import { mergePlace } from '@mandap/contract/places/admin.endpoints';
import { type AdminPlace, mergePlace as mergeSchema } from '@mandap/contract/places/admin.schemas';
import * as z from 'zod/mini';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as adminPlacesText from '../../../i18n/generated/adminPlaces.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { placeReads, usesOf } from './place-texts.ts';

const schema = z.object({ into: mergeSchema.input.shape.into });

interface MergePlaceDialogProps {
  place: AdminPlace;
  /** Of the same list. */
  places: readonly AdminPlace[];
  onClose: () => void;
}

/** Merges a place into another of its list. */
export const MergePlaceDialog = ({ place, places, onClose }: MergePlaceDialogProps) => {
  const { send, isWriting, failure } = useWrite(mergePlace, { refreshes: placeReads });
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { into: '' },
    failure,
    texts: { into: adminPlacesText.choose },
  });
  const targets = places.filter(({ id, isRetired }) => id !== place.id && !isRetired);
  return (
    <FormDialog
      title={adminPlacesText.mergeTitle({ name: place.name })}
      text={targets.length > 0 ? adminPlacesText.mergeText() : adminPlacesText.mergeNothing()}
      points={[
        adminPlacesText.mergeUses({ uses: usesOf(place) }),
        ...(place.kind === 'tehsil' ? [] : [adminPlacesText.mergeParts()]),
        adminPlacesText.mergeNames({ name: place.name }),
        adminPlacesText.mergeForGood(),
      ]}
      action={adminPlacesText.mergeAction()}
      isDanger
      isBusy={isWriting}
      isDisabled={targets.length === 0}
      failure={problem}
      onSend={form.handleSubmit(({ into }) =>
        send({ id: place.id, into }, ({ name }) => {
          notify({ kind: 'success', title: adminPlacesText.merged({ name }) });
          onClose();
        }),
      )}
      onClose={onClose}
    >
      {targets.length > 0 && (
        <SelectField {...field('into')} label={adminPlacesText.mergeInto()}>
          <option value="">{adminPlacesText.choose()}</option>
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
