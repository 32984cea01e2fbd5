import type { RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import type { Extra, Menu, VenueServices } from '@mandap/contract/services/services.schemas';
import { leastPlates } from '@mandap/domain/services/services';
import { PackagePlus, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '#app/i18n/format.ts';
import * as servicesText from '#app/i18n/generated/services.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { CheckCard } from '#app/ui/choice-card.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Name } from '#app/ui/name.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { menuKindTexts, seasonText, unitPriceText } from '../format-services.ts';
import { useServices } from './use-services.ts';

const most = 100_000;

interface ChoiceProps {
  title: string;
  price: string;
  note: ReactNode;
  icon: ReactNode;
  /** 0: not chosen. */
  quantity: number;
  /** The quantity when it is chosen. */
  usual: number;
  min: number;
  max: number;
  step: number;
  label: string;
  error: string | undefined;
  onChange: (quantity: number) => void;
}

const Choice = ({
  title,
  price,
  note,
  icon,
  quantity,
  usual,
  min,
  max,
  step,
  label,
  error,
  onChange,
}: ChoiceProps) => {
  return (
    <div>
      <CheckCard
        icon={icon}
        title={<Name>{title}</Name>}
        note={note}
        after={price}
        checked={quantity > 0}
        disabled={quantity === 0 && max < min}
        onChange={({ target }) => onChange(target.checked ? Math.min(usual, max) : 0)}
      />
      {quantity > 0 && (
        <div className="mt-2">
          <Stepper
            label={label}
            error={error}
            value={quantity}
            min={min}
            max={Math.max(max, min)}
            step={step}
            fallback={min}
            onChange={onChange}
          />
        </div>
      )}
      {error && quantity === 0 && <FieldError>{error}</FieldError>}
    </div>
  );
};

/** `isOneOfSeveral`: the event has others beside it. */
const extraNote = (extra: VenueServices['extras'][number], isOneOfSeveral: boolean): string =>
  [
    isOneOfSeveral && extra.unit === 'event' && servicesText.onceForAll(),
    extra.left !== null && (extra.left > 0 ? servicesText.left({ n: extra.left }) : servicesText.soldOut()),
    extra.leadDays > 0 && servicesText.lead({ n: extra.leadDays }),
    seasonText(extra),
  ]
    .filter(Boolean)
    .join(' · ');

const quantityText = ({ name, unit }: Extra): string =>
  unit === 'hour' ? servicesText.hoursOf({ name }) : servicesText.quantityOf({ name });

const menuNote = ({ kind, dishes, minPlates }: Menu): ReactNode => (
  <>
    <span className="num block">
      {[menuKindTexts[kind](), minPlates > 1 && servicesText.minPlates({ n: count(minPlates) })]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {dishes && (
      <span lang={languageOfText(dishes)} className="block wrap-anywhere">
        {dishes}
      </span>
    )}
  </>
);

type Booked = Pick<BookedFunction, 'menus' | 'extras'>;

/** What is sold, and what is booked at its agreed price, even if the host sells it no more. */
const withBooked = (
  { menus, extras }: VenueServices,
  booked: Booked,
): Pick<VenueServices, 'menus' | 'extras'> => {
  const bookedMenus = (booked.menus ?? []).map((one): Menu => {
    const { menuId: id, kind, name, price } = one;
    const sold = menus.find((menu) => menu.id === id);
    const minPlates = leastPlates(one, menus);
    return { id, kind, name, price, minPlates, dishes: sold?.dishes ?? '' };
  });
  const bookedExtras = (booked.extras ?? []).map((one): VenueServices['extras'][number] => {
    const { extraId: id, name, unit, price, quantity } = one;
    const sold = extras.find((extra) => extra.id === id);
    const gone = { stock: null, leadDays: 0, seasonFrom: null, seasonTo: null, isOutsideCatering: false };
    const leftForOthers = sold ? sold.left : 0;
    const left = leftForOthers === null ? null : leftForOthers + quantity;
    return { ...gone, ...sold, id, name, unit, price, left };
  });
  return { menus: merged(menus, bookedMenus), extras: merged(extras, bookedExtras) };
};

const merged = <One extends { id: string }>(sold: readonly One[], booked: readonly One[]): One[] => [
  ...sold.map((one) => booked.find(({ id }) => id === one.id) ?? one),
  ...booked.filter(({ id }) => !sold.some((one) => one.id === id)),
];

type Services = { [List in keyof RequestedServices]?: RequestedServices[List] | undefined };

export interface ServiceChoiceProps {
  venueId: string;
  startDate: string;
  endDate: string;
  guestCount: number;
  /** Its event. Null: there is only one. */
  event?: string | null;
  /** It is not the first event: what is sold once for a booking is offered with the first. */
  isFurther?: boolean;
  chosen: Services;
  /** Not the guests choose, but their host. */
  isHost?: boolean;
  /** What is booked already. */
  booked?: Booked | undefined;
  /** What the server says about a field. */
  errorOf: (field: string) => string | undefined;
  onChange: (services: Partial<RequestedServices>) => void;
}

/** The menus and extras of one event, with plates and quantities. */
export const ServiceChoice = ({
  venueId,
  startDate,
  endDate,
  guestCount,
  event = null,
  isFurther = false,
  isHost = false,
  chosen,
  booked = {},
  errorOf,
  onChange,
}: ServiceChoiceProps) => {
  const days = startDate && endDate ? { startDate, endDate } : {};
  // Known before what is left on these days.
  const always = useServices(venueId);
  const data = useServices(venueId, days) ?? always;
  const { menus = [], extras = [] } = chosen;
  if (!data) return <div className="skeleton h-18 rounded-[12px]!" />;
  const sold = withBooked(data, booked);
  const offered = sold.extras.filter(
    ({ id, unit }) => !(isFurther && unit === 'event') || extras.some(({ extraId }) => extraId === id),
  );
  const errorAt = (list: 'menus' | 'extras', index: number, name: string) =>
    index < 0 ? undefined : (errorOf(`${list}.${index}.${name}`) ?? errorOf(list));
  return (
    <div className="grid gap-5">
      {sold.menus.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-small font-medium">
            {event ? servicesText.foodFor({ event }) : servicesText.food()}
          </legend>
          {sold.menus.map((menu) => {
            const at = menus.findIndex(({ menuId }) => menuId === menu.id);
            const others = menus.filter(({ menuId }) => menuId !== menu.id);
            return (
              <Choice
                key={menu.id}
                title={menu.name}
                price={unitPriceText({ ...menu, unit: 'plate' })}
                note={menuNote(menu)}
                icon={<Utensils />}
                quantity={menus[at]?.plates ?? 0}
                usual={Math.max(menu.minPlates, guestCount)}
                min={menu.minPlates}
                max={most}
                step={10}
                label={servicesText.platesOf({ name: menu.name })}
                error={errorAt('menus', at, 'plates')}
                onChange={(plates) =>
                  onChange({ menus: plates > 0 ? [...others, { menuId: menu.id, plates }] : others })
                }
              />
            );
          })}
          {menus.length > 0 && !isHost && (
            <p className="text-small text-muted">
              {data.finalCountDays > 0
                ? servicesText.guaranteed({ n: data.finalCountDays })
                : servicesText.guaranteedToTheEnd()}
            </p>
          )}
        </fieldset>
      )}
      {offered.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-small font-medium">
            {event ? servicesText.moreExtrasFor({ event }) : servicesText.moreExtras()}
          </legend>
          {offered.map((extra) => {
            const at = extras.findIndex(({ extraId }) => extraId === extra.id);
            const others = extras.filter(({ extraId }) => extraId !== extra.id);
            return (
              <Choice
                key={extra.id}
                title={extra.isOutsideCatering ? servicesText.outsideCatering() : extra.name}
                price={unitPriceText(extra)}
                note={extraNote(extra, event !== null)}
                icon={<PackagePlus />}
                quantity={extras[at]?.quantity ?? 0}
                usual={1}
                min={1}
                max={extra.isOutsideCatering ? 1 : (extra.left ?? most)}
                step={1}
                label={quantityText(extra)}
                error={errorAt('extras', at, 'quantity')}
                onChange={(quantity) =>
                  onChange({
                    extras: quantity > 0 ? [...others, { extraId: extra.id, quantity }] : others,
                  })
                }
              />
            );
          })}
        </fieldset>
      )}
      {data.outsideCatering === 'refused' && !isHost && (
        <p className="text-small text-muted">{servicesText.outsideRefused()}</p>
      )}
    </div>
  );
};
