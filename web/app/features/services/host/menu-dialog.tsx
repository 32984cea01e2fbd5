import { saveServices } from '@mandap/contract/services/services.endpoints';
import { Menu, type OwnServices } from '@mandap/contract/services/services.schemas';
import { menuKinds } from '@mandap/domain/services/services';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { menuKindTexts } from '../format-services.ts';
import { type ServicesDraft, serviceParts, withItem } from './service-parts.ts';

const { shape } = Menu;

const schema = z.object({
  kind: shape.kind,
  name: shape.name,
  dishes: z.string().check(z.maxLength(2000, 'too_long')),
  price: typedAmount(shape.price),
  minPlates: typedNumber(shape.minPlates, 1),
});

interface MenuDialogProps {
  venueId: string;
  services: OwnServices;
  /** The place of the menu in the list. After the last: a new one. */
  place: number;
  onClose: () => void;
}

/** Adds or changes a menu. */
export const MenuDialog = ({ venueId, services: current, place, onClose }: MenuDialogProps) => {
  const { send, isWriting, failure } = useWrite(saveServices);
  // The list may change while the dialog is open.
  const [menu] = useState(current.menus[place]);
  const shared = useSharedDocument<ServicesDraft, z.output<typeof schema>>({
    current,
    partsOf: serviceParts,
    edit: (services, typed) => ({ ...services, menus: withItem(services.menus, menu?.id, typed) }),
    send: (services) => send({ ...services, id: venueId }, toastThen(sellServicesText.saved(), onClose)),
    failure,
    isWriting,
    onTake: onClose,
  });
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: {
      kind: menu?.kind ?? 'veg',
      name: menu?.name ?? '',
      dishes: menu?.dishes ?? '',
      price: menu ? String(menu.price) : '',
      minPlates: menu ? String(menu.minPlates) : '',
    },
    failure,
    apiNames: {
      name: `menus.${place}.name`,
      dishes: `menus.${place}.dishes`,
      price: `menus.${place}.price`,
      minPlates: `menus.${place}.minPlates`,
    },
  });
  return (
    <FormDialog
      title={menu ? sellServicesText.editTitle({ name: menu.name }) : sellServicesText.newMenu()}
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
        help={sellServicesText.menuNameHelp()}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField {...form.register('kind')} label={sellServicesText.kind()}>
        {menuKinds.map((kind) => (
          <option key={kind} value={kind}>
            {menuKindTexts[kind]()}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...field('price')}
          label={sellServicesText.platePrice()}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...field('minPlates')}
          label={sellServicesText.minPlates()}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextArea {...field('dishes')} label={sellServicesText.dishes()} maxLength={2000} />
    </FormDialog>
  );
};
