import { lowerPrice, quoteOwnPrice } from '@mandap/contract/bookings/bookings.endpoints';
import * as schemas from '@mandap/contract/bookings/changes.schemas';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import * as z from 'zod/mini';
import { amountIn } from '#app/api/number-in.ts';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as ownPriceText from '#app/i18n/generated/ownPrice.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { functionName } from '../format-booking.ts';

const { shape } = schemas.lowerPrice.input;
const schema = z.object({
  functionId: z.string(),
  amount: typedAmount(shape.amount),
  reason: shape.reason,
});

/** The new total, while the host types. */
const useQuote = (id: string, functionId: string, typed: string) => {
  const amount = amountIn(typed);
  const isAmount = amount > 0;
  const asked = { id, amount: isAmount ? amount : 1, ...(functionId && { functionId }) };
  const quote = useRead(quoteOwnPrice, asked, { enabled: isAmount, keepPrevious: true });
  return isAmount ? quote.data : undefined;
};

/** Takes something off the price of one booking, with a reason that the family reads. */
export const OwnPriceDialog = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(lowerPrice);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { functionId: '', amount: '', reason: '' },
    failure,
  });
  const [functionId, typed] = form.watch(['functionId', 'amount']);
  const quote = useQuote(booking.id, functionId, typed);
  const { id, guest, functions = [], totalPrice } = booking;
  const lower = form.handleSubmit(({ functionId: chosen, ...price }) =>
    send(
      { id, ...price, ...(chosen && { functionId: chosen }) },
      toastThen(
        { title: ownPriceText.done(), description: ownPriceText.doneText({ name: guest.name }) },
        onClose,
      ),
    ),
  );
  return (
    <FormDialog
      title={ownPriceText.title()}
      text={ownPriceText.lead({ name: guest.name, total: rupees(totalPrice) })}
      action={ownPriceText.action()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, ownPriceText.failed())}
      onSend={lower}
      onClose={onClose}
    >
      {functions.length > 1 && (
        <SelectField {...field('functionId')} label={ownPriceText.what()}>
          <option value="">{ownPriceText.all()}</option>
          {functions.map((one) => (
            <option key={one.id} value={one.id}>
              {functionName(one)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...field('amount')}
        label={ownPriceText.amount()}
        help={ownPriceText.amountHelp()}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('reason')}
        label={ownPriceText.reason()}
        help={ownPriceText.reasonHelp()}
        placeholder={ownPriceText.reasonExample()}
        maxLength={80}
        autoComplete="off"
      />
      {quote && (
        <p aria-live="polite" className="num rounded-[12px] bg-raised px-4 py-3 text-meta">
          {[
            ownPriceText.newTotal({ total: rupees(quote.totalPrice), less: rupees(quote.difference) }),
            quote.refund > 0 && ownPriceText.refund({ amount: rupees(quote.refund) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </FormDialog>
  );
};
