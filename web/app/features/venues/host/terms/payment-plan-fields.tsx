import { maxInstalments } from '@mandap/domain/bookings/payment-plan';
import { Plus, Trash } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import * as ownTermsText from '#app/i18n/generated/ownTerms.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { TermsFields } from './terms-draft.ts';

interface PartProps extends TermsFields {
  place: number;
  onRemove: () => void;
}

/** A share or an amount, and when it is due. The first part is due with the booking. */
const Part = ({ form, place, onRemove }: PartProps) => {
  const n = place + 1;
  return (
    <li className="grid gap-2.5 rounded-[12px] border border-line p-3.5">
      <div className="flex items-center justify-between gap-2.5">
        <p className="font-medium">{ownTermsText.partTitle({ n })}</p>
        <IconButton label={ownTermsText.removePart({ n })} className="-my-2 flex-none" onClick={onRemove}>
          <Trash aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <TextField
          {...form.register(`planParts.${place}.part`)}
          label={ownTermsText.howMuch()}
          aria-label={ownTermsText.howMuchOf({ n })}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          {...form.register(`planParts.${place}.unit`)}
          label={ownTermsText.unit()}
          aria-label={ownTermsText.unitOf({ n })}
        >
          <option value="percent">{ownTermsText.percentUnit()}</option>
          <option value="rupees">{ownTermsText.rupeesUnit()}</option>
        </SelectField>
      </div>
      {place === 0 ? (
        <p className="text-small text-muted">{ownTermsText.withBooking()}</p>
      ) : (
        <TextField
          {...form.register(`planParts.${place}.days`)}
          label={ownTermsText.daysBeforeCheckIn()}
          aria-label={ownTermsText.daysBeforeOf({ n })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </li>
  );
};

/** The parts of the host's own plan. The last one is the rest, so a plan always adds up. */
export const PaymentPlanFields = ({ form }: TermsFields) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'planParts' });
  return (
    <section aria-labelledby="plan" className="grid gap-3">
      <h2 id="plan" className="text-h3">
        {ownTermsText.planTable()}
      </h2>
      <ul className="grid gap-3">
        {fields.map(({ id }, place) => (
          <Part key={id} form={form} place={place} onRemove={() => remove(place)} />
        ))}
        <li className="grid gap-2.5 rounded-[12px] border border-line p-3.5">
          <p className="font-medium">{ownTermsText.rest()}</p>
          {fields.length === 0 ? (
            <p className="text-small text-muted">{ownTermsText.withBooking()}</p>
          ) : (
            <TextField
              {...form.register('restDays')}
              label={ownTermsText.daysBeforeCheckIn()}
              aria-label={ownTermsText.daysBeforeRest()}
              help={ownTermsText.restHelp()}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </li>
      </ul>
      {fields.length < maxInstalments - 1 && (
        <Button
          variant="outlined"
          size="small"
          className="justify-self-start"
          onClick={() => append({ part: '', unit: 'percent', days: '' }, { shouldFocus: false })}
        >
          <Plus aria-hidden className="size-[18px]" />
          {ownTermsText.addPart()}
        </Button>
      )}
    </section>
  );
};
