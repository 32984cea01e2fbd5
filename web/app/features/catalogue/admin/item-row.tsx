import { moveCatalogueItem } from '@mandap/contract/catalogue/admin.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/admin.schemas';
import { Archive, ArrowDown, ArrowUp, Merge, Pencil, RotateCcw } from 'lucide-react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Chip } from '#app/ui/chip.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type RowAction, RowMenu } from '#app/ui/row-menu.tsx';
import { notify } from '#app/ui/toast.ts';
import { CatalogueIcon } from '../catalogue-icon.tsx';
import { usesOf } from './catalogue-kinds.ts';

export type ItemDialogName = 'edit' | 'merge' | 'retire' | 'restore';

interface ItemRowProps {
  item: AdminCatalogueItem;
  /** Among the items that it can be moved past. */
  isFirst: boolean;
  isLast: boolean;
  onOpen: (dialog: ItemDialogName, item: AdminCatalogueItem) => void;
}

const MoveButtons = ({ item, isFirst, isLast }: Omit<ItemRowProps, 'onOpen'>) => {
  const { write, isWriting } = useWrite(moveCatalogueItem);
  const name = nameIn(item.names);
  const move = (to: 'up' | 'down') =>
    void write({ id: item.id, to }).catch((error: unknown) =>
      notify({
        kind: 'error',
        title: catalogueText.moveFailed({ name }),
        description: textOf(failureOf(error)),
      }),
    );
  return (
    <>
      {/* Not disabled while the item moves, because it would lose the focus. */}
      <IconButton
        label={catalogueText.moveUp({ name })}
        aria-disabled={isFirst || isWriting}
        className="text-muted aria-disabled:opacity-40"
        onClick={() => !isFirst && !isWriting && move('up')}
      >
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={catalogueText.moveDown({ name })}
        aria-disabled={isLast || isWriting}
        className="text-muted aria-disabled:opacity-40"
        onClick={() => !isLast && !isWriting && move('down')}
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

/** An item with its icon, names, usage and actions. */
export const ItemRow = ({ item, isFirst, isLast, onOpen }: ItemRowProps) => {
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
    <li className="flex items-center gap-3 border-b border-line py-2 pr-1.5 pl-4 last:border-b-0">
      {item.icon && (
        <span className="grid size-10 flex-none place-items-center rounded-control bg-raised text-primary">
          <CatalogueIcon icon={item.icon} className="size-5.5" />
        </span>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          <span lang="hi" className="text-meta break-words text-muted">
            {item.names.hi}
          </span>
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
