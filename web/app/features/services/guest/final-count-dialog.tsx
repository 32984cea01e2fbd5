import { giveFinalCount } from '@mandap/contract/bookings/bookings.endpoints';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay, rupees } from '#app/i18n/format.ts';
import * as bookedServicesText from '#app/i18n/generated/bookedServices.ts';
import { Alert } from '#app/ui/alert.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { unitPriceText } from '../format-services.ts';

type Menu = NonNullable<BookedFunction['menus']>[number];

interface PlatesProps {
  menu: Menu;
  plates: number;
  onChange: (plates: number) => void;
}

const Plates = ({ menu, plates, onChange }: PlatesProps) => {
  return (
    <Stepper
      label={bookedServicesText.platesOf({ name: menu.name })}
      help={unitPriceText({ price: menu.price, unit: 'plate' })}
      value={plates}
      min={1}
      max={100_000}
      step={10}
      fallback={menu.plates}
      onChange={onChange}
    />
  );
};

interface FinalCountDialogProps {
  bookingId: string;
  one: BookedFunction;
  onClose: () => void;
}

/** The final count of plates of a function. A host's count that differs waits for the family. */
export const FinalCountDialog = ({ bookingId, one, onClose }: FinalCountDialogProps) => {
  const { menus = [], finalCountOn } = one;
  const [counted, setCounted] = useState<Record<string, number>>({});
  const { send, isWriting, failure } = useWrite(giveFinalCount);
  const platesOf = (menu: Menu) => counted[menu.menuId] ?? menu.finalPlates ?? menu.plates;
  const more = menus.reduce(
    (sum, menu) => sum + (platesOf(menu) - (menu.finalPlates ?? menu.plates)) * menu.price,
    0,
  );
  return (
    <FormDialog
      title={bookedServicesText.title()}
      text={finalCountOn && bookedServicesText.text({ day: mediumDay(finalCountOn) })}
      action={bookedServicesText.give()}
      isBusy={isWriting}
      failure={
        failure && (Object.values(failure.fields)[0]?.[0] ?? textOf(failure, bookedServicesText.failed()))
      }
      onSend={(event) => {
        event?.preventDefault();
        send(
          {
            id: bookingId,
            functionId: one.id,
            menus: menus.map((menu) => ({ menuId: menu.menuId, plates: platesOf(menu) })),
          },
          ({ change }) =>
            toastThen(change ? bookedServicesText.asked() : bookedServicesText.given(), onClose)(),
        );
      }}
      onClose={onClose}
    >
      {menus.map((menu) => (
        <Plates
          key={menu.menuId}
          menu={menu}
          plates={platesOf(menu)}
          onChange={(plates) => setCounted({ ...counted, [menu.menuId]: plates })}
        />
      ))}
      {more !== 0 && (
        <Alert variant="info">
          {more > 0
            ? bookedServicesText.more({ price: rupees(more) })
            : bookedServicesText.less({ price: rupees(-more) })}
        </Alert>
      )}
    </FormDialog>
  );
};
