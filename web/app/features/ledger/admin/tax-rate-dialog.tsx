import { addTaxRate } from '@mandap/contract/ledger/ledger.endpoints';
import { TaxRate } from '@mandap/contract/ledger/ledger.schemas';
import { addDays, addMonths } from '@mandap/domain/days';
import { taxRateKinds } from '@mandap/domain/ledger/tax-rates';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as taxRatesText from '#app/i18n/generated/taxRates.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { rateText, taxRateNames } from './tax-rate-table.tsx';

const schema = z.extend(z.required(TaxRate), {
  percent: typedNumber(TaxRate.shape.percent),
  freeUpTo: typedAmount(TaxRate.shape.freeUpTo, null),
});

/** Laws are announced months before. */
const monthsAhead = 36;

/** A rate from a day to come on. Before it is saved, the administrator looks at it once more. */
export const TaxRateDialog = ({ onClose }: { onClose: () => void }) => {
  const tomorrow = addDays(useToday(), 1);
  const { send, isWriting, failure } = useWrite(addTaxRate);
  const [checked, setChecked] = useState<TaxRate | null>(null);
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { kind: 'tcs' as const, validFrom: '', percent: '', freeUpTo: '' },
    failure,
  });
  const { field: day } = useController({ name: 'validFrom', control: form.control });
  if (checked && !failure)
    return (
      <ConfirmDialog
        title={taxRatesText.checkTitle()}
        text={taxRatesText.checkText()}
        points={[
          taxRateNames[checked.kind](),
          rateText(checked),
          taxRatesText.from({ day: mediumDay(checked.validFrom) }),
        ]}
        action={taxRatesText.save()}
        cancelLabel={taxRatesText.back()}
        onCancel={() => setChecked(null)}
        isBusy={isWriting}
        failure={null}
        onConfirm={() => send(checked, toastThen(taxRatesText.saved(), onClose))}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={taxRatesText.add()}
      text={taxRatesText.addText()}
      action={taxRatesText.next()}
      isBusy={false}
      failure={problem}
      onSend={form.handleSubmit(({ kind, ...rate }) =>
        setChecked({ ...rate, kind, freeUpTo: kind === 'tds' ? rate.freeUpTo : null }),
      )}
      onClose={onClose}
    >
      <SelectField {...form.register('kind')} label={taxRatesText.kind()}>
        {taxRateKinds.map((kind) => (
          <option key={kind} value={kind}>
            {taxRateNames[kind]()}
          </option>
        ))}
      </SelectField>
      <DateField
        ref={day.ref}
        today={tomorrow}
        from={tomorrow}
        until={addMonths(tomorrow, monthsAhead)}
        label={taxRatesText.validFrom()}
        placeholder={taxRatesText.pickDay()}
        selected={day.value || null}
        error={errorOf('validFrom')}
        onSelect={day.onChange}
      />
      <TextField
        {...field('percent')}
        label={taxRatesText.percent()}
        inputMode="decimal"
        autoComplete="off"
      />
      {form.watch('kind') === 'tds' && (
        <TextField
          {...field('freeUpTo')}
          label={taxRatesText.freeUpTo()}
          help={taxRatesText.freeUpToHelp()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
};
