import { saveServices } from '@mandap/contract/services/services.endpoints';
import type { OwnServices } from '@mandap/contract/services/services.schemas';
import { PencilLine, Plus, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { unitPriceText } from '../format-services.ts';
import { extraDetails, menuDetails, outsideText } from './service-parts.ts';
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
    <IconButton label={sellServicesText.editNamed({ name })} onClick={onEdit}>
      <PencilLine aria-hidden className="size-5" />
    </IconButton>
    <IconButton label={sellServicesText.removeNamed({ name })} onClick={onRemove}>
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

/** What the venue sells as it is now, without one item: what somebody else has changed meanwhile stays. */
const withoutItem = (services: OwnServices, id: string): OwnServices => ({
  ...services,
  menus: services.menus.filter((menu) => menu.id !== id),
  extras: services.extras.filter((extra) => extra.id !== id),
});

type Editing = { kind: 'menu' | 'extra'; place: number } | { kind: 'terms' };

interface ServiceBoardProps {
  venueId: string;
  services: OwnServices;
}

/** The menus and extras of a venue, and its rules for food. */
export const ServiceBoard = ({ venueId, services }: ServiceBoardProps) => {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
  const { menus, extras } = services;
  const close = () => setEditing(null);
  const own = { venueId, services, onClose: close };
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
      <Section
        id="menus"
        title={sellServicesText.menus()}
        text={sellServicesText.menusText()}
        action={sellServicesText.addMenu()}
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
        title={sellServicesText.extras()}
        text={sellServicesText.extrasText()}
        action={sellServicesText.addExtra()}
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
          {sellServicesText.terms()}
        </h2>
        <dl className="grid gap-2">
          <Rule label={sellServicesText.outside()} value={outsideText(services)} />
          <Rule
            label={sellServicesText.finalCount()}
            value={sellServicesText.finalCountIs({ n: services.finalCountDays })}
          />
          {services.isRegistered && (
            <Rule label={sellServicesText.tax()} value={taxTexts[services.foodTax]()} />
          )}
        </dl>
        <Button
          variant="outlined"
          size="small"
          className="justify-self-start"
          onClick={() => setEditing({ kind: 'terms' })}
        >
          <PencilLine aria-hidden className="size-[18px]" />
          {sellServicesText.change()}
        </Button>
      </section>
      {editing?.kind === 'menu' && <MenuDialog {...own} place={editing.place} />}
      {editing?.kind === 'extra' && <ExtraDialog {...own} place={editing.place} />}
      {editing?.kind === 'terms' && <TermsDialog {...own} />}
      {removing && (
        <ConfirmCall
          endpoint={saveServices}
          input={{ ...withoutItem(services, removing.id), id: venueId }}
          title={sellServicesText.removeTitle({ name: removing.name })}
          text={sellServicesText.removeText()}
          action={sellServicesText.remove()}
          isDanger
          done={sellServicesText.removed({ name: removing.name })}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
};
