import { wishInstead } from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import * as schemas from '@mandap/contract/proposals/proposals.schemas';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { changeableOf } from '../format-proposal.ts';

const { shape } = schemas.wishInstead.input;

const schema = z.object({
  total: typedAmount(shape.total, null),
  quantities: z.array(typedNumber(schemas.WishedQuantity.shape.quantity)),
  note: shape.note,
});

interface WishDialogProps {
  proposal: Proposal;
  /** The host has made another quote meanwhile. */
  onChanged: () => void;
  onClose: () => void;
}

/** Tells the host what the family would like instead: a total, other quantities, or something in words. */
export const WishDialog = ({ proposal, onChanged, onClose }: WishDialogProps) => {
  const { id, quoteId, totalPrice } = proposal;
  const lines = changeableOf(proposal);
  const { send, isWriting, failure } = useWrite(wishInstead);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { total: '', quantities: lines.map(({ quantity }) => String(quantity)), note: '' },
    failure,
  });
  const isChanged = failure?.code === 'proposal_changed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged]);
  const wish = form.handleSubmit(({ quantities, ...wished }) => {
    const changes = lines.flatMap(({ of, quantity }, index) => {
      const wanted = quantities[index] ?? quantity;
      return wanted === quantity ? [] : [{ ...of, quantity: wanted }];
    });
    if (wished.total === null && changes.length === 0) {
      form.setError('total', { type: 'api', message: proposalText.wishNeeded() }, { shouldFocus: true });
      return;
    }
    send(
      { id, quoteId, ...wished, changes },
      toastThen({ title: proposalText.wishSent(), description: proposalText.wishSentText() }, onClose),
    );
  });
  return (
    <FormDialog
      title={proposalText.wishTitle()}
      text={proposalText.wishText()}
      action={proposalText.wishSend()}
      isBusy={isWriting}
      failure={problem}
      onSend={wish}
      onClose={onClose}
    >
      <TextField
        {...field('total')}
        label={proposalText.wishTotal()}
        help={proposalText.wishTotalHelp({ total: rupees(totalPrice) })}
        inputMode="decimal"
        autoComplete="off"
      />
      {lines.length > 0 && (
        <ChoiceGroup legend={proposalText.wishQuantities()}>
          <div className="grid gap-3">
            {lines.map(({ name, quantity }, index) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change
                key={index}
                {...field(`quantities.${index}`)}
                label={name}
                help={proposalText.wishNow({ n: count(quantity) })}
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      <TextArea
        {...field('note')}
        label={proposalText.wishNote()}
        help={proposalText.wishNoteHelp()}
        maxLength={500}
      />
    </FormDialog>
  );
};
