import { joinSavedList } from '@mandap/contract/saved/saved.endpoints';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const schema = z.pick(schemas.joinSavedList.input, { firstName: true });

interface NameDialogProps {
  token: string;
  /** The previous name. */
  name: string;
  onDone: (isKnown: boolean) => void;
}

/** Asks for the first name that is shown with votes and comments. */
export const NameDialog = ({ token, name, onDone }: NameDialogProps) => {
  const { send, isWriting, failure } = useWrite(joinSavedList);
  const { form, field, problem } = useContractForm({ schema, defaultValues: { firstName: name }, failure });
  return (
    <FormDialog
      title={decidingText.nameTitle()}
      text={decidingText.nameText()}
      action={decidingText.nameSave()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(({ firstName }) => send({ token, firstName }, () => onDone(true)))}
      onClose={() => onDone(false)}
    >
      <TextField
        {...field('firstName')}
        autoFocus
        autoComplete="given-name"
        maxLength={40}
        label={decidingText.nameLabel()}
      />
    </FormDialog>
  );
};
