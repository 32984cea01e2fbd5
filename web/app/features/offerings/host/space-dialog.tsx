import { saveSpace } from '@mandap/contract/offerings/offerings.endpoints';
import { SpaceForm } from '@mandap/contract/offerings/offerings.schemas';
import { spaceKinds } from '@mandap/domain/offerings/offering';
import type * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { spaceKindText } from '../format-offering.ts';

interface SpaceDialogProps {
  venueId: string;
  space: { id: string } & z.output<typeof SpaceForm>;
  onClose: () => void;
}

/** Changes the name of a space, and what it is. */
export const SpaceDialog = ({ venueId, space: { id, name, kind }, onClose }: SpaceDialogProps) => {
  const { send, isWriting, failure } = useWrite(saveSpace);
  const { form, field, problem } = useContractForm({
    schema: SpaceForm,
    defaultValues: { name, kind },
    failure,
  });
  return (
    <FormDialog
      title={sellText.editTitle({ name })}
      action={sellText.save()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit((typed) =>
        send({ ...typed, id: venueId, spaceId: id }, toastThen(sellText.saved(), onClose)),
      )}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={sellText.name()}
        help={sellText.spaceNameHelp()}
        autoComplete="off"
      />
      <SelectField {...form.register('kind')} label={sellText.kind()}>
        {spaceKinds.map((each) => (
          <option key={each} value={each}>
            {spaceKindText(each)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
};
