import { saveServices } from '@mandap/contract/services/services.endpoints';
import { Extra, type OwnServices } from '@mandap/contract/services/services.schemas';
import { type ExtraUnit, extraUnits } from '@mandap/domain/services/services';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { ComingDayField } from '#app/features/offerings/host/coming-day-field.tsx';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { type ServicesDraft, serviceParts, withItem } from './service-parts.ts';

const { shape } = Extra;

const dayOrNull = z.pipe(
  z.string(),
  z.transform((day) => day || null),
);

const schema = z.object({
  name: shape.name,
  unit: shape.unit,
  price: typedAmount(shape.price),
  stock: typedNumber(shape.stock, null),
  leadDays: typedNumber(shape.leadDays, 0),
  seasonFrom: dayOrNull,
  seasonTo: dayOrNull,
});

type Form = Pick<ContractForm<z.input<typeof schema>, z.output<typeof schema>>, 'form' | 'errorOf'>;

const unitTexts: Record<ExtraUnit, () => string> = {
  event: sellServicesText.unitEvent,
  function: sellServicesText.unitFunction,
  plate: sellServicesText.unitPlate,
  hour: sellServicesText.unitHour,
  piece: sellServicesText.unitPiece,
};

const SeasonDay = ({ form, errorOf, name }: Form & { name: 'seasonFrom' | 'seasonTo' }) => (
  <ComingDayField
    control={form.control}
    name={name}
    label={name === 'seasonFrom' ? sellServicesText.seasonFrom() : sellServicesText.seasonTo()}
    placeholder={sellServicesText.anyDay()}
    error={errorOf(name)}
  />
);

interface ExtraDialogProps {
  venueId: string;
  services: OwnServices;
  /** The place of the extra in the list. After the last: a new one. */
  place: number;
  onClose: () => void;
}

/** Adds or changes an extra. */
export const ExtraDialog = ({ venueId, services: current, place, onClose }: ExtraDialogProps) => {
  const { send, isWriting, failure } = useWrite(saveServices);
  // The list may change while the dialog is open.
  const [extra] = useState(current.extras[place]);
  const shared = useSharedDocument<ServicesDraft, z.output<typeof schema>>({
    current,
    partsOf: serviceParts,
    edit: (services, typed) => ({ ...services, extras: withItem(services.extras, extra?.id, typed) }),
    send: (services) => send({ ...services, id: venueId }, toastThen(sellServicesText.saved(), onClose)),
    failure,
    isWriting,
    onTake: onClose,
  });
  const parts = useContractForm({
    schema,
    defaultValues: {
      name: extra?.name ?? '',
      unit: extra?.unit ?? 'event',
      price: extra ? String(extra.price) : '',
      stock: extra?.stock ? String(extra.stock) : '',
      leadDays: extra?.leadDays ? String(extra.leadDays) : '',
      seasonFrom: extra?.seasonFrom ?? '',
      seasonTo: extra?.seasonTo ?? '',
    },
    failure,
    apiNames: {
      name: `extras.${place}.name`,
      price: `extras.${place}.price`,
      stock: `extras.${place}.stock`,
      leadDays: `extras.${place}.leadDays`,
      seasonTo: `extras.${place}.seasonTo`,
    },
  });
  const { form, field, problem } = parts;
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FormDialog
      title={extra ? sellServicesText.editTitle({ name: extra.name }) : sellServicesText.newExtra()}
      action={sellServicesText.save()}
      isBusy={isWriting}
      failure={problem}
      failureAction={shared.meanwhile}
      onSend={form.handleSubmit(shared.save)}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={sellServicesText.name()}
        help={sellServicesText.extraNameHelp()}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField {...form.register('unit')} label={sellServicesText.unit()}>
        {extraUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitTexts[unit]()}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('price')}
        label={sellServicesText.unitPrice()}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('stock')}
        {...number}
        label={sellServicesText.stock()}
        help={sellServicesText.stockHelp()}
      />
      <TextField {...field('leadDays')} {...number} label={sellServicesText.leadDays()} />
      <div className="grid gap-3 min-[440px]:grid-cols-2">
        <SeasonDay {...parts} name="seasonFrom" />
        <SeasonDay {...parts} name="seasonTo" />
      </div>
    </FormDialog>
  );
};
