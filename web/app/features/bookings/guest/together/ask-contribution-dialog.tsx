import { askContribution } from '@mandap/contract/bookings/contributions.endpoints';
import { AskedContribution, type Contribution } from '@mandap/contract/bookings/contributions.schemas';
import { minContribution } from '@mandap/domain/bookings/family';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as contributionText from '#app/i18n/generated/contribution.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const { name, note, amount } = AskedContribution.shape;
const schema = z.object({ name, note, amount: typedAmount(amount) });

interface AskContributionDialogProps {
  bookingId: string;
  /** What can be asked for at most, and what is suggested. */
  open: number;
  suggested: number;
  onMade: (made: Contribution) => void;
  onClose: () => void;
}

/** Asks for whom a link is, and for how much. */
export const AskContributionDialog = ({
  bookingId,
  open,
  suggested,
  onMade,
  onClose,
}: AskContributionDialogProps) => {
  const { send, isWriting, failure } = useWrite(askContribution);
  const { form, field, problem } = useContractForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { name: '', note: '', amount: String(suggested) },
    failure,
    fieldOfCode: { more_than_open: 'amount' },
  });
  const ask = form.handleSubmit((asked) => send({ id: bookingId, ...asked }, onMade));
  return (
    <FormDialog
      title={contributionText.ask()}
      text={contributionText.askLead()}
      action={contributionText.make()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, contributionText.failed())}
      onSend={ask}
      onClose={onClose}
    >
      <TextField {...field('name')} label={contributionText.name()} help={contributionText.nameHelp()} />
      <TextField
        {...field('amount')}
        label={contributionText.amount()}
        help={contributionText.amountHelp({
          least: rupees(Math.min(open, minContribution)),
          most: rupees(open),
        })}
        inputMode="decimal"
      />
      <TextField {...field('note')} label={contributionText.note()} />
    </FormDialog>
  );
};
