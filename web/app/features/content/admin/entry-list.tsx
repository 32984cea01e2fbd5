import { listContent, moveContent, removeContent } from '@mandap/contract/content/admin.endpoints';
import type { AdminContent } from '@mandap/contract/content/admin.schemas';
import type { ContentKind } from '@mandap/domain/content/content';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { kindTexts } from './format-content.ts';

const daysOf = ({ startsOn, endsOn }: AdminContent): string | null => {
  if (startsOn && endsOn) return contentText.fromTo({ from: mediumDay(startsOn), to: mediumDay(endsOn) });
  if (startsOn) return contentText.from({ day: mediumDay(startsOn) });
  return endsOn ? contentText.until({ day: mediumDay(endsOn) }) : null;
};

const nameOf = ({ titleEn, textEn }: AdminContent): string => titleEn || textEn;

interface EntryProps {
  entry: AdminContent;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

const Entry = ({ entry, isFirst, isLast, onEdit, onRemove }: EntryProps) => {
  const move = useWrite(moveContent);
  const name = nameOf(entry);
  const moveTo = (direction: 'up' | 'down') =>
    void move
      .write({ id: entry.id, direction })
      .catch((error: unknown) =>
        notify({ kind: 'error', title: contentText.notMoved(), description: textOf(failureOf(error)) }),
      );
  return (
    <li className="card grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-1.5">
        {entry.titleEn && <p className="font-medium break-words">{entry.titleEn}</p>}
        {entry.textEn && <p className="text-meta whitespace-pre-line wrap-anywhere">{entry.textEn}</p>}
        {entry.link && <p className="text-small break-all text-muted">{entry.link}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={entry.isPublished ? 'leaf' : 'plain'}>
            {entry.isPublished ? contentText.published() : contentText.hidden()}
          </Chip>
          {!(entry.titleHi || entry.textHi) && <Chip tone="plain">{contentText.noHindi()}</Chip>}
          {daysOf(entry) && <span className="num text-small text-muted">{daysOf(entry)}</span>}
        </div>
      </div>
      <div className="flex gap-1">
        <IconButton
          label={contentText.moveUp({ name })}
          disabled={isFirst || move.isWriting}
          onClick={() => moveTo('up')}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={contentText.moveDown({ name })}
          disabled={isLast || move.isWriting}
          onClick={() => moveTo('down')}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={contentText.editOne({ name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={contentText.removeOne({ name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
};

const RemoveDialog = ({ entry, onClose }: { entry: AdminContent; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(removeContent);
  return (
    <ConfirmDialog
      title={contentText.removeTitle()}
      text={nameOf(entry)}
      action={contentText.remove()}
      cancelLabel={contentText.keep()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() =>
        send({ id: entry.id }, () => {
          notify({ kind: 'success', title: contentText.removed() });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

/** The entries of a kind in their order: adds, edits, moves and removes them. */
export const EntryList = ({ kind }: { kind: ContentKind }) => {
  const { data, failure, retry } = useRead(listContent, { kind });
  const [edited, setEdited] = useState<AdminContent | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminContent | null>(null);
  const texts = kindTexts[kind];
  const entries = data?.results ?? [];
  return (
    <section aria-label={texts.title()} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-meta text-muted">{texts.lead()}</p>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          <span>{texts.add()}</span>
        </Button>
      </div>
      {failure && !data && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && <div className="skeleton h-40 rounded-card!" />}
      {data && entries.length === 0 && <p className="card p-5 text-muted">{texts.empty()}</p>}
      <ul className="grid gap-3">
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            entry={entry}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
            onEdit={() => setEdited(entry)}
            onRemove={() => setRemoving(entry)}
          />
        ))}
      </ul>
      {edited && (
        <EntryDialog kind={kind} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
};
