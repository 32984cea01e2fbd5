import { saveFood } from '@mandap/contract/food/food.endpoints';
import { FoodForm, type OwnFood } from '@mandap/contract/food/food.schemas';
import { outsideCateringRules } from '@mandap/domain/food/food';
import { foodTaxes } from '@mandap/domain/ledger/tax-classes';
import * as z from 'zod/mini';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { type FoodDraft, foodParts } from './food-parts.ts';
import { outsideTexts, taxTexts } from './terms-texts.ts';

const { shape } = FoodForm;

const schema = z.object({
  outsideCatering: shape.outsideCatering,
  outsideCharge: typedAmount(shape.outsideCharge, null),
  finalCountDays: typedNumber(shape.finalCountDays),
  foodTax: z.enum(foodTaxes),
});

interface TermsDialogProps {
  venueId: string;
  food: OwnFood;
  onClose: () => void;
}

/** Outside catering, the day of the final count, and the tax on food. */
export const TermsDialog = ({ venueId, food: current, onClose }: TermsDialogProps) => {
  const { send, isWriting, failure } = useWrite(saveFood);
  const shared = useSharedDocument<FoodDraft, z.output<typeof schema>>({
    current,
    partsOf: foodParts,
    edit: (food, typed) => ({ ...food, ...typed }),
    send: (food) => send({ ...food, id: venueId }, toastThen(sellFoodText.saved(), onClose)),
    failure,
    isWriting,
    onTake: onClose,
  });
  const food = shared.seen;
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: {
      outsideCatering: food.outsideCatering,
      outsideCharge: food.outsideCharge === null ? '' : String(food.outsideCharge),
      finalCountDays: String(food.finalCountDays),
      foodTax: food.foodTax,
    },
    failure,
  });
  return (
    <FormDialog
      title={sellFoodText.terms()}
      action={sellFoodText.save()}
      isBusy={isWriting}
      failure={problem}
      failureAction={shared.meanwhile}
      onSend={form.handleSubmit(shared.save)}
      onClose={onClose}
    >
      <SelectField {...form.register('outsideCatering')} label={sellFoodText.outside()}>
        {outsideCateringRules.map((rule) => (
          <option key={rule} value={rule}>
            {outsideTexts[rule]()}
          </option>
        ))}
      </SelectField>
      {form.watch('outsideCatering') === 'charged' && (
        <TextField
          {...field('outsideCharge')}
          label={sellFoodText.outsideCharge()}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        {...field('finalCountDays')}
        label={sellFoodText.finalCountDays()}
        help={sellFoodText.finalCountHelp()}
        inputMode="numeric"
        autoComplete="off"
      />
      {food.isRegistered && (
        <SelectField {...form.register('foodTax')} label={sellFoodText.tax()} help={sellFoodText.taxHelp()}>
          {foodTaxes.map((tax) => (
            <option key={tax} value={tax}>
              {taxTexts[tax]()}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
