import { getOwnServices } from '@mandap/contract/services/services.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { menuKindTexts, unitPriceText } from '#app/features/services/format-services.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import { Name } from '#app/ui/name.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { ReviewCard } from './review-card.tsx';

const Item = ({ name, price, text }: { name: string; price: string; text: string }) => (
  <li className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">
        <Name>{name}</Name>
      </span>
      <span className="num">{price}</span>
    </span>
    {text && <WrittenText className="text-small text-muted">{text}</WrittenText>}
  </li>
);

/** The menus and extras of a venue. */
export const SoldServices = ({ venueId }: { venueId: string }) => {
  const services = useRead(getOwnServices, { id: venueId }).data;
  return (
    <ReviewCard title={sellServicesText.title()}>
      {!services && <div role="status" aria-label={sellServicesText.loading()} className="skeleton h-12" />}
      {services && services.menus.length + services.extras.length === 0 && (
        <p className="text-meta text-muted">{adminVenueText.nothing()}</p>
      )}
      {services && (
        <ul className="divide-y divide-line">
          {services.menus.map(({ id, name, kind, price, dishes }) => (
            <Item
              key={id}
              name={name}
              price={unitPriceText({ price, unit: 'plate' })}
              text={[menuKindTexts[kind](), dishes].filter(Boolean).join(' · ')}
            />
          ))}
          {services.extras.map((extra) => (
            <Item key={extra.id} name={extra.name} price={unitPriceText(extra)} text="" />
          ))}
        </ul>
      )}
    </ReviewCard>
  );
};
