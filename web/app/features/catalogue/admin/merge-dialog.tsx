import { mergeCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

const schema = z.object({ into: mergeCatalogueItem.input.shape.into });

interface MergeDialogProps {
  name: string;
  /** The consequences. */
  points: readonly string[];
  /** The items that it can be merged into. */
  targets: readonly { id: string; name: string }[];
  isBusy: boolean;
  failure: ApiFailure | null;
  onMerge: (into: string) => void;
  onClose: () => void;
}

/** Merges an entry of a list into another one. */
export const MergeDialog = ({
  name,
  points,
  targets,
  isBusy,
  failure,
  onMerge,
  onClose,
}: MergeDialogProps) => {
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { into: '' },
    failure,
    texts: { into: catalogueText.choose },
  });
  return (
    <FormDialog
      title={catalogueText.mergeTitle({ name })}
      text={targets.length > 0 ? catalogueText.mergeText() : catalogueText.mergeNothing()}
      points={[...points, catalogueText.mergeForGood()]}
      action={catalogueText.mergeAction()}
      isDanger
      isBusy={isBusy}
      isDisabled={targets.length === 0}
      failure={problem}
      onSend={form.handleSubmit(({ into }) => onMerge(into))}
      onClose={onClose}
    >
      {targets.length > 0 && (
        <SelectField {...field('into')} label={catalogueText.mergeInto()}>
          <option value="">{catalogueText.choose()}</option>
          {targets.map((target) => (
            <option key={target.id} value={target.id}>
              {target.name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
