import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { maxInstalments, type PlanRules, planOf, usualRules } from '@mandap/domain/bookings/payment-plan';
import { quote } from '@mandap/domain/bookings/quote';
import { addDays } from '@mandap/domain/days';
import { formatPaise, toPaise } from '@mandap/domain/money';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useRead } from '#app/api/use-read.ts';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as ownTermsText from '#app/i18n/generated/ownTerms.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
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
          <Trash2 aria-hidden className="size-5" />
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

/** How far ahead the day of the example is. */
const exampleDays = 90;

interface PlanPreviewProps {
  /** Null while the plan is out of order. */
  rules: PlanRules | null;
  /** The guest pays as usual. */
  isUsual: boolean;
  pricePerDay: number;
}

/** What a guest would pay for one day, with real days and amounts. GST is left out. */
export const PlanPreview = ({ rules, isUsual, pricePerDay }: PlanPreviewProps) => {
  const settings = useRead(getSettings, {}).data;
  const day = addDays(useToday(), exampleDays);
  if (!settings) return null;
  const { serviceFeePercent, advancePercent } = settings;
  const [serviceFee, advance] = [serviceFeePercent * 100, advancePercent * 100];
  const terms = { pricePerDay: toPaise(pricePerDay), addOns: [], serviceFee, gst: 0, advance };
  const { total } = quote(terms, { start: day, end: day });
  const shown = isUsual ? usualRules(advance) : rules;
  return (
    <section aria-labelledby="plan-preview" className="card grid gap-3 p-5 shadow-soft">
      <h2 id="plan-preview" className="text-h3">
        {ownTermsText.planPreview()}
      </h2>
      {shown ? (
        <>
          <p className="num text-small text-muted">
            {ownTermsText.planExample({ day: weekdayAndDay(day), total: formatPaise(total) })}
          </p>
          <ol aria-live="polite" className="num grid gap-1.5">
            {planOf(total, shown, day).map(({ amount, dueOn }) => (
              <li key={dueOn} className="flex justify-between gap-4">
                <span>
                  {dueOn ? ownTermsText.dueBy({ day: weekdayAndDay(dueOn) }) : ownTermsText.withBooking()}
                </span>
                <span className="font-medium">
                  <Verbatim>{formatPaise(amount)}</Verbatim>
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="text-meta text-muted">{ownTermsText.planNotYet()}</p>
      )}
    </section>
  );
};
