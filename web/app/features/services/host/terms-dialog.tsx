import { saveServices } from '@mandap/contract/services/services.endpoints';
import { type OwnServices, ServicesForm } from '@mandap/contract/services/services.schemas';
import { foodTaxes } from '@mandap/domain/ledger/tax-classes';
import { outsideCateringRules } from '@mandap/domain/services/services';
import * as z from 'zod/mini';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { type ServicesDraft, serviceParts } from './service-parts.ts';
import { outsideTexts, taxTexts } from './terms-texts.ts';

const { shape } = ServicesForm;

const schema = z.object({
  outsideCatering: shape.outsideCatering,
  outsideCharge: typedAmount(shape.outsideCharge, null),
  finalCountDays: typedNumber(shape.finalCountDays),
  foodTax: z.enum(foodTaxes),
});

interface TermsDialogProps {
  venueId: string;
  services: OwnServices;
  onClose: () => void;
}

/** Outside catering, the day of the final count, and the tax on food. */
export const TermsDialog = ({ venueId, services: current, onClose }: TermsDialogProps) => {
  const { send, isWriting, failure } = useWrite(saveServices);
  const shared = useSharedDocument<ServicesDraft, z.output<typeof schema>>({
    current,
    partsOf: serviceParts,
    edit: (services, typed) => ({ ...services, ...typed }),
    send: (services) => send({ ...services, id: venueId }, toastThen(sellServicesText.saved(), onClose)),
    failure,
    isWriting,
    onTake: onClose,
  });
  const services = shared.seen;
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: {
      outsideCatering: services.outsideCatering,
      outsideCharge: services.outsideCharge === null ? '' : String(services.outsideCharge),
      finalCountDays: String(services.finalCountDays),
      foodTax: services.foodTax,
    },
    failure,
  });
  return (
    <FormDialog
      title={sellServicesText.terms()}
      action={sellServicesText.save()}
      isBusy={isWriting}
      failure={problem}
      failureAction={shared.meanwhile}
      onSend={form.handleSubmit(shared.save)}
      onClose={onClose}
    >
      <SelectField {...form.register('outsideCatering')} label={sellServicesText.outside()}>
        {outsideCateringRules.map((rule) => (
          <option key={rule} value={rule}>
            {outsideTexts[rule]()}
          </option>
        ))}
      </SelectField>
      {form.watch('outsideCatering') === 'charged' && (
        <TextField
          {...field('outsideCharge')}
          label={sellServicesText.outsideCharge()}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        {...field('finalCountDays')}
        label={sellServicesText.finalCountDays()}
        help={sellServicesText.finalCountHelp()}
        inputMode="numeric"
        autoComplete="off"
      />
      {services.isRegistered && (
        <SelectField
          {...form.register('foodTax')}
          label={sellServicesText.tax()}
          help={sellServicesText.taxHelp()}
        >
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
