import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { count, mediumDay } from '#app/i18n/format.ts';
import * as bookedServicesText from '#app/i18n/generated/bookedServices.ts';
import { unitPriceText } from '../format-services.ts';

/** The menus with their plates and the extras of a function, with their prices. */
export const BookedServices = ({
  one: { menus = [], extras = [], finalCountOn },
}: {
  one: BookedFunction;
}) => (
  <ul className="num mt-1 grid gap-0.5 text-small">
    {menus.map(({ menuId, name, price, plates, finalPlates }) => (
      <li key={menuId}>
        {[
          finalPlates === null
            ? bookedServicesText.guaranteed({ name, n: count(plates) })
            : bookedServicesText.final({ name, n: count(finalPlates), least: count(plates) }),
          unitPriceText({ price, unit: 'plate' }),
        ].join(' · ')}
      </li>
    ))}
    {extras.map(({ extraId, name, unit, price, quantity }) => (
      <li key={extraId}>
        {[bookedServicesText.extra({ name, n: count(quantity) }), unitPriceText({ price, unit })].join(' · ')}
      </li>
    ))}
    {menus.length > 0 && finalCountOn && (
      <li className="text-muted">{bookedServicesText.until({ day: mediumDay(finalCountOn) })}</li>
    )}
  </ul>
);
