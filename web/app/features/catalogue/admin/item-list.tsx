import { listCatalogueItems } from '@mandap/contract/catalogue/admin.endpoints';
import type { AdminCatalogueItem } from '@mandap/contract/catalogue/admin.schemas';
import type { CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyList, ListFailed, ListSkeleton } from '#app/ui/list-states.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { kindTexts } from './catalogue-kinds.ts';
import { ItemDialog } from './item-dialog.tsx';
import { type ItemDialogName, ItemRow } from './item-row.tsx';
import { MergeItemDialog } from './merge-item-dialog.tsx';
import { RestoreDialog, RetireDialog } from './retire-dialogs.tsx';

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
