import type { VenueServices as Services } from '@mandap/contract/services/services.schemas';
import type { ReactNode } from 'react';
import { count } from '#app/i18n/format.ts';
import * as servicesText from '#app/i18n/generated/services.ts';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { menuKindTexts, seasonText, unitPriceText } from '../format-services.ts';
import { useServices } from './use-services.ts';

const Item = ({ name, note, price }: { name: string; note: ReactNode; price: string }) => (
  <li className="flex items-start gap-3 border-b border-line py-3">
    <div className="min-w-0 flex-1">
      <p className="leading-snug font-medium">
        <Name>{name}</Name>
      </p>
      {note && <div className="num text-small text-muted wrap-anywhere">{note}</div>}
    </div>
    <p className="num text-end">
      <Verbatim>{price}</Verbatim>
    </p>
  </li>
);

const outsideTexts: Partial<Record<Services['outsideCatering'], () => string>> = {
  allowed: servicesText.outsideAllowed,
  refused: servicesText.outsideRefused,
};

/** The menus and extras of a venue, with prices by the unit. Nothing if it has none. */
export const VenueServices = ({ venueId }: { venueId: string }) => {
  const data = useServices(venueId);
  if (!data || data.menus.length + data.extras.length === 0) return null;
  const { menus, extras, outsideCatering } = data;
  return (
    <section aria-labelledby="food" className="pt-8">
      <h2 id="food" className="mb-2 text-[1.5rem]">
        {servicesText.title()}
      </h2>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {menus.map((menu) => (
          <Item
            key={menu.id}
            name={menu.name}
            note={
              <>
                <span>
                  {[
                    menuKindTexts[menu.kind](),
                    menu.minPlates > 1 && servicesText.minPlates({ n: count(menu.minPlates) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {menu.dishes && <WrittenText>{menu.dishes}</WrittenText>}
              </>
            }
            price={unitPriceText({ ...menu, unit: 'plate' })}
          />
        ))}
        {extras.map((extra) => (
          <Item
            key={extra.id}
            name={extra.isOutsideCatering ? servicesText.outsideCatering() : extra.name}
            note={[extra.leadDays > 0 && servicesText.lead({ n: extra.leadDays }), seasonText(extra)]
              .filter(Boolean)
              .join(' · ')}
            price={unitPriceText(extra)}
          />
        ))}
      </ul>
      {outsideTexts[outsideCatering] && (
        <p className="mt-3 text-small text-muted">{outsideTexts[outsideCatering]?.()}</p>
      )}
    </section>
  );
};
