import { saveFood } from '@mandap/contract/food/food.endpoints';
import type { Extra, OwnFood } from '@mandap/contract/food/food.schemas';
import { PencilLine, Plus, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { count, rupees } from '#app/i18n/format.ts';
import * as foodText from '#app/i18n/generated/food.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { menuKindTexts, seasonText, unitPriceText } from '../format-food.ts';
import { outsideTexts, taxTexts } from './terms-texts.ts';

const MenuDialog = lazyPart(() => import('./menu-dialog.tsx').then((part) => part.MenuDialog));
const ExtraDialog = lazyPart(() => import('./extra-dialog.tsx').then((part) => part.ExtraDialog));
const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((part) => part.TermsDialog));

interface ItemProps {
  name: string;
  price: string;
  details: string;
  onEdit: () => void;
  onRemove: () => void;
}

const Item = ({ name, price, details, onEdit, onRemove }: ItemProps) => (
  <li className="flex items-center gap-3 py-2.5">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">
          <Name>{name}</Name>
        </span>
        <span className="num font-bold">{price}</span>
      </p>
      {details && <p className="num text-small text-muted">{details}</p>}
    </div>
    <IconButton label={sellFoodText.editNamed({ name })} onClick={onEdit}>
      <PencilLine aria-hidden className="size-5" />
    </IconButton>
    <IconButton label={sellFoodText.removeNamed({ name })} onClick={onRemove}>
      <Trash aria-hidden className="size-5" />
    </IconButton>
  </li>
);

interface SectionProps {
  id: string;
  title: string;
  text: string;
  action: string;
  onAdd: () => void;
  children: ReactNode;
}

const Section = ({ id, title, text, action, onAdd, children }: SectionProps) => (
  <section aria-labelledby={id} className="card p-4 shadow-soft md:p-5">
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    <p className="text-meta text-muted">{text}</p>
    <ul className="my-2 divide-y divide-line">{children}</ul>
    <Button size="small" onClick={onAdd}>
      <Plus aria-hidden className="size-[18px]" />
      <span>{action}</span>
    </Button>
  </section>
);

const extraDetails = (extra: Extra): string =>
  [
    extra.stock !== null && sellFoodText.stockIs({ n: count(extra.stock) }),
    extra.leadDays > 0 && foodText.lead({ n: extra.leadDays }),
    seasonText(extra),
  ]
    .filter(Boolean)
    .join(' · ');

const Rule = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);

const outsideText = ({ outsideCatering, outsideCharge }: OwnFood): string => {
  if (outsideCatering === 'charged')
    return sellFoodText.outsideChargedAt({ price: rupees(outsideCharge ?? 0) });
  return outsideTexts[outsideCatering]();
};

type Editing = { kind: 'menu' | 'extra'; place: number } | { kind: 'terms' };

interface FoodBoardProps {
  venueId: string;
  food: OwnFood;
}

/** The menus and extras of a venue, and its rules for food. */
export const FoodBoard = ({ venueId, food }: FoodBoardProps) => {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<{ name: string; left: OwnFood } | null>(null);
  const { menus, extras } = food;
  const close = () => setEditing(null);
  const own = { venueId, food, onClose: close };
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
      <Section
        id="menus"
        title={sellFoodText.menus()}
        text={sellFoodText.menusText()}
        action={sellFoodText.addMenu()}
        onAdd={() => setEditing({ kind: 'menu', place: menus.length })}
      >
        {menus.map((menu, place) => (
          <Item
            key={menu.id}
            name={menu.name}
            price={unitPriceText({ ...menu, unit: 'plate' })}
            details={[menuKindTexts[menu.kind](), foodText.minPlates({ n: count(menu.minPlates) })].join(
              ' · ',
            )}
            onEdit={() => setEditing({ kind: 'menu', place })}
            onRemove={() =>
              setRemoving({
                name: menu.name,
                left: { ...food, menus: menus.filter((other) => other !== menu) },
              })
            }
          />
        ))}
      </Section>
      <Section
        id="extras"
        title={sellFoodText.extras()}
        text={sellFoodText.extrasText()}
        action={sellFoodText.addExtra()}
        onAdd={() => setEditing({ kind: 'extra', place: extras.length })}
      >
        {extras.map((extra, place) => (
          <Item
            key={extra.id}
            name={extra.name}
            price={unitPriceText(extra)}
            details={extraDetails(extra)}
            onEdit={() => setEditing({ kind: 'extra', place })}
            onRemove={() =>
              setRemoving({
                name: extra.name,
                left: { ...food, extras: extras.filter((other) => other !== extra) },
              })
            }
          />
        ))}
      </Section>
      <section aria-labelledby="food-rules" className="card grid gap-3 p-4 shadow-soft md:p-5">
        <h2 id="food-rules" className="text-h3">
          {sellFoodText.terms()}
        </h2>
        <dl className="grid gap-2">
          <Rule label={sellFoodText.outside()} value={outsideText(food)} />
          <Rule
            label={sellFoodText.finalCount()}
            value={sellFoodText.finalCountIs({ n: food.finalCountDays })}
          />
          {food.isRegistered && <Rule label={sellFoodText.tax()} value={taxTexts[food.foodTax]()} />}
        </dl>
        <Button
          variant="outlined"
          size="small"
          className="justify-self-start"
          onClick={() => setEditing({ kind: 'terms' })}
        >
          <PencilLine aria-hidden className="size-[18px]" />
          {sellFoodText.change()}
        </Button>
      </section>
      {editing?.kind === 'menu' && <MenuDialog {...own} place={editing.place} />}
      {editing?.kind === 'extra' && <ExtraDialog {...own} place={editing.place} />}
      {editing?.kind === 'terms' && <TermsDialog {...own} />}
      {removing && (
        <ConfirmCall
          endpoint={saveFood}
          input={{ ...removing.left, id: venueId }}
          title={sellFoodText.removeTitle({ name: removing.name })}
          text={sellFoodText.removeText()}
          action={sellFoodText.remove()}
          isDanger
          done={sellFoodText.removed({ name: removing.name })}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
};
