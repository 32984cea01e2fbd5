import {
  listCatalogueItems,
  mergeCatalogueItem,
  moveCatalogueItem,
  restoreCatalogueItem,
  retireCatalogueItem,
} from '@mandap/contract/catalogue/admin.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import type { CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { languages } from '@mandap/domain/languages';
import { Archive, ArrowDown, ArrowUp, Merge, Pencil, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { language } from '#app/i18n/page-language.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { EmptyList, ListFailed, ListSkeleton } from '#app/ui/list-states.tsx';
import { type RowAction, RowMenu } from '#app/ui/row-menu.tsx';
import { notify } from '#app/ui/toast.ts';
import { CatalogueIcon } from '../catalogue-icon.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { kindTexts, usesOf } from './catalogue-kinds.ts';
import { ItemDialog } from './item-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type ItemDialogName = 'edit' | 'merge' | 'retire' | 'restore';

interface ItemRowProps {
  item: AdminCatalogueItem;
  /** Whether it is the first of the items that it can be moved among. */
  isFirst: boolean;
  isLast: boolean;
  onOpen: (dialog: ItemDialogName, item: AdminCatalogueItem) => void;
}

const MoveButtons = ({ item, isFirst, isLast }: Omit<ItemRowProps, 'onOpen'>) => {
  const { write, isWriting } = useWrite(moveCatalogueItem);
  const name = nameIn(item.names);
  const move = (to: 'up' | 'down') =>
    void write({ id: item.id, to }).catch(notifyFailure(catalogueText.moveFailed({ name })));
  return (
    <>
      <IconButton
        label={catalogueText.moveUp({ name })}
        isBusy={isFirst || isWriting}
        className="text-muted"
        onClick={() => move('up')}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={catalogueText.moveDown({ name })}
        isBusy={isLast || isWriting}
        className="text-muted"
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
    </>
  );
};

const factsOf = (item: AdminCatalogueItem): string =>
  [usesOf(item), item.usualPrice !== null && catalogueText.usual({ price: rupees(item.usualPrice) })]
    .filter(Boolean)
    .join(' · ');

/** An item also shows its names in the languages that the page is not in. */
const otherLanguages = languages.filter((one) => one !== language);

/** An item with its icon, names, usage and actions. */
const ItemRow = ({ item, isFirst, isLast, onOpen }: ItemRowProps) => {
  const name = nameIn(item.names);
  const actions: RowAction[] = [
    { text: catalogueText.edit(), Icon: Pencil, onSelect: () => onOpen('edit', item) },
    { text: catalogueText.merge(), Icon: Merge, onSelect: () => onOpen('merge', item) },
    item.isRetired
      ? { text: catalogueText.restore(), Icon: RotateCcw, onSelect: () => onOpen('restore', item) }
      : {
          text: catalogueText.retire(),
          Icon: Archive,
          isDanger: true,
          onSelect: () => onOpen('retire', item),
        },
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 pe-1.5 ps-4 last:border-b-0">
      {item.icon && (
        <span className="grid size-10 flex-none place-items-center rounded-control bg-raised text-primary">
          <CatalogueIcon icon={item.icon} className="size-5.5" />
        </span>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          {otherLanguages.map((one) => (
            <span key={one} lang={one} className="text-meta break-words text-muted">
              {item.names[one]}
            </span>
          ))}
          {item.isRetired && <Chip tone="amber">{catalogueText.retired()}</Chip>}
        </p>
        <p className="num text-small text-muted">{factsOf(item)}</p>
      </div>
      <div className="flex flex-none items-center">
        {!item.isRetired && <MoveButtons item={item} isFirst={isFirst} isLast={isLast} />}
        <RowMenu name={name} actions={actions} />
      </div>
    </li>
  );
};

interface OpenDialog {
  name: ItemDialogName | 'add';
  item: AdminCatalogueItem | null;
}

interface Section {
  key: string;
  title: string | null;
  lead?: string;
  items: AdminCatalogueItem[];
}

/** Amenities by group, everything else in one section; retired items come last. */
const useSections = (kind: CatalogueKind, items: readonly AdminCatalogueItem[]): Section[] => {
  const { amenityGroups } = useCatalogue();
  const active = items.filter(({ isRetired }) => !isRetired);
  const retired = items.filter(({ isRetired }) => isRetired);
  const sections: Section[] =
    kind === 'amenity'
      ? amenityGroups.map(({ id, names }) => ({
          key: id,
          title: nameIn(names),
          items: active.filter(({ groupId }) => groupId === id),
        }))
      : [{ key: kind, title: null, items: active }];
  const last = {
    key: 'retired',
    title: catalogueText.retiredHeading(),
    lead: catalogueText.retiredLead(),
    items: retired,
  };
  return [...sections, last].filter((section) => section.items.length > 0);
};

const ItemSection = ({
  section,
  onOpen,
}: {
  section: Section;
  onOpen: (name: ItemDialogName, item: AdminCatalogueItem) => void;
}) => (
  <section aria-label={section.title ?? undefined}>
    {section.title && (
      <div className="border-b border-line bg-raised px-4 py-2.5">
        <h3 className="text-small font-medium">{section.title}</h3>
        {section.lead && <p className="text-tiny text-muted">{section.lead}</p>}
      </div>
    )}
    <ul>
      {section.items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          isFirst={index === 0}
          isLast={index === section.items.length - 1}
          onOpen={onOpen}
        />
      ))}
    </ul>
  </section>
);

interface ItemListProps {
  kind: CatalogueKind;
}

const Items = ({
  items,
  kind,
  onOpen,
}: ItemListProps & {
  items: readonly AdminCatalogueItem[];
  onOpen: (name: ItemDialogName | 'add', item: AdminCatalogueItem | null) => void;
}) => {
  const sections = useSections(kind, items);
  if (items.length === 0) {
    return (
      <EmptyList
        title={catalogueText.empty()}
        text={catalogueText.emptyText()}
        action={<Button onClick={() => onOpen('add', null)}>{kindTexts[kind].add()}</Button>}
      />
    );
  }
  return sections.map((section) => <ItemSection key={section.key} section={section} onOpen={onOpen} />);
};

interface RetireDialogProps {
  item: AdminCatalogueItem;
  onClose: () => void;
}

const RetireDialog = ({ item, onClose }: RetireDialogProps) => {
  const name = nameIn(item.names);
  return (
    <ConfirmCall
      endpoint={retireCatalogueItem}
      input={{ id: item.id, version: item.version }}
      title={catalogueText.retireTitle({ name })}
      points={[
        catalogueText.retireStops(),
        catalogueText.retireKeeps({ uses: usesOf(item) }),
        catalogueText.retireLater(),
      ]}
      action={catalogueText.retire()}
      isDanger
      done={catalogueText.retiredDone({ name })}
      onClose={onClose}
    />
  );
};

const RestoreDialog = ({ item, onClose }: RetireDialogProps) => {
  const name = nameIn(item.names);
  return (
    <ConfirmCall
      endpoint={restoreCatalogueItem}
      input={{ id: item.id, version: item.version }}
      title={catalogueText.restoreTitle({ name })}
      text={catalogueText.restoreText()}
      action={catalogueText.restore()}
      done={catalogueText.restoredDone({ name })}
      onClose={onClose}
    />
  );
};

interface MergeItemDialogProps {
  item: AdminCatalogueItem;
  /** The items of the same list. */
  items: readonly AdminCatalogueItem[];
  onClose: () => void;
}

const MergeItemDialog = ({ item, items, onClose }: MergeItemDialogProps) => {
  const { send, isWriting, failure } = useWrite(mergeCatalogueItem);
  const { id, version, kind } = item;
  const name = nameIn(item.names);
  return (
    <MergeDialog
      name={name}
      points={[
        catalogueText.mergeUses({ name, uses: usesOf(item) }),
        ...(kind === 'event_type' || kind === 'add_on' ? [catalogueText.mergeBookings()] : []),
        ...(kind === 'event_type' ? [] : [catalogueText.mergeOnce()]),
      ]}
      targets={items
        .filter((other) => other.id !== id && !other.isRetired)
        .map((other) => ({ id: other.id, name: nameIn(other.names) }))}
      isBusy={isWriting}
      failure={failure}
      onMerge={(into) =>
        send({ id, version, into }, ({ names }) => {
          notify({ kind: 'success', title: catalogueText.merged({ name: nameIn(names) }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

const ItemDialogs = ({
  dialog: { name, item },
  kind,
  items,
  onClose,
}: ItemListProps & {
  dialog: OpenDialog;
  items: readonly AdminCatalogueItem[];
  onClose: () => void;
}) => {
  if (!item || name === 'edit') return <ItemDialog kind={kind} item={item} onClose={onClose} />;
  if (name === 'merge') return <MergeItemDialog item={item} items={items} onClose={onClose} />;
  if (name === 'retire') return <RetireDialog item={item} onClose={onClose} />;
  return <RestoreDialog item={item} onClose={onClose} />;
};

/** One list of the catalogue: adds, edits and orders its items. */
export const ItemList = ({ kind }: ItemListProps) => {
  const { data, failure, retry } = useRead(listCatalogueItems, { kind });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const texts = kindTexts[kind];
  const open = (name: OpenDialog['name'], item: AdminCatalogueItem | null) => setDialog({ name, item });
  return (
    <section aria-labelledby="catalogue-list" className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <div className="min-w-0">
          <h2 id="catalogue-list" className="text-[1.25rem]">
            {texts.title()}
          </h2>
          <p className="text-meta text-muted">{texts.about()}</p>
        </div>
        <Button size="small" onClick={() => open('add', null)}>
          <Plus aria-hidden className="size-[18px]" />
          <span>{texts.add()}</span>
        </Button>
      </div>
      {failure && !data && <ListFailed text={textOf(failure)} onRetry={retry} />}
      {!failure && !data && <ListSkeleton rows={8} />}
      {data && <Items kind={kind} items={data.results} onOpen={open} />}
      {dialog && (
        <ItemDialogs
          dialog={dialog}
          kind={kind}
          items={data?.results ?? []}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
};
