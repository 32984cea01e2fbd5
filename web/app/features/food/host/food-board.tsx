import { saveFood } from '@mandap/contract/food/food.endpoints';
import type { OwnFood } from '@mandap/contract/food/food.schemas';
import { PencilLine, Plus, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { unitPriceText } from '../format-food.ts';
import { extraDetails, menuDetails, outsideText } from './food-parts.ts';
import { taxTexts } from './terms-texts.ts';

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

const Rule = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);

/** The food as it is now, without one item: what somebody else has changed meanwhile stays. */
const withoutItem = (food: OwnFood, id: string): OwnFood => ({
  ...food,
  menus: food.menus.filter((menu) => menu.id !== id),
  extras: food.extras.filter((extra) => extra.id !== id),
});

type Editing = { kind: 'menu' | 'extra'; place: number } | { kind: 'terms' };

interface FoodBoardProps {
  venueId: string;
  food: OwnFood;
}

/** The menus and extras of a venue, and its rules for food. */
export const FoodBoard = ({ venueId, food }: FoodBoardProps) => {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
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
            details={menuDetails(menu)}
            onEdit={() => setEditing({ kind: 'menu', place })}
            onRemove={() => setRemoving(menu)}
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
            onRemove={() => setRemoving(extra)}
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
          input={{ ...withoutItem(food, removing.id), id: venueId }}
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
