import { saveVenueNote } from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count } from '#app/i18n/format.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';

const longest = 500;

const schema = z.pick(schemas.saveVenueNote.input, { note: true });

const NoteForm = ({ venue, onClose }: { venue: SavedVenue; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(saveVenueNote);
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { note: venue.note },
    failure,
  });
  const save = form.handleSubmit(({ note }) =>
    send({ id: venue.id, note }, () => {
      notify({ kind: 'success', title: savedText.noteSaved() });
      onClose();
    }),
  );
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextArea
        {...field('note')}
        autoFocus
        label={savedText.noteOf({ name: venue.name })}
        help={savedText.noteHelp({ n: count(form.watch('note').length) })}
        error={errorOf('note') ?? problem ?? undefined}
        maxLength={longest}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isWriting}>
          {savedText.noteSave()}
        </Button>
        <Button variant="plain" size="small" onClick={onClose}>
          {savedText.cancel()}
        </Button>
      </div>
    </form>
  );
};

/** A private note, edited in place. */
export const SavedNote = ({ venue }: { venue: SavedVenue }) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NoteForm venue={venue} onClose={() => setIsOpen(false)} />;
  const named = { name: venue.name };
  return (
    <div>
      {venue.note && (
        <p className="border-l-3 border-marigold pl-3 text-meta whitespace-pre-line wrap-anywhere">
          <span className="sr-only">{savedText.noteLabel()}: </span>
          <span>{venue.note}</span>
        </p>
      )}
      <Button
        ref={opener}
        variant="link"
        size="small"
        className="-ml-3 px-3!"
        aria-label={venue.note ? savedText.noteEditOf(named) : savedText.noteAddOf(named)}
        onClick={() => setIsOpen(true)}
      >
        <NotebookPen aria-hidden className="size-[18px]" />
        <span>{venue.note ? savedText.noteEdit() : savedText.noteAdd()}</span>
      </Button>
    </div>
  );
};
