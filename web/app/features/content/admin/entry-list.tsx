import { fieldIn, fieldsIn } from '@mandap/contract/by-language';
import {
  addContent,
  changeContent,
  listContent,
  moveContent,
  removeContent,
} from '@mandap/contract/content/admin.endpoints';
import { type AdminContent, ContentForm } from '@mandap/contract/content/content.schemas';
import { type ContentKind, hasContentField } from '@mandap/domain/content/content';
import { type Language, languages, sourceLanguage } from '@mandap/domain/languages';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay } from '#app/i18n/format.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
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
    void move.write({ id: entry.id, direction }).catch(notifyFailure(contentText.notMoved()));
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
          {languages
            .filter((language) => !entry[fieldIn('title', language)] && !entry[fieldIn('text', language)])
            .map((language) => (
              <Chip key={language} tone="plain">
                {contentText.notIn({ language: languageName(language) })}
              </Chip>
            ))}
          {daysOf(entry) && <span className="num text-small text-muted">{daysOf(entry)}</span>}
        </div>
      </div>
      <div className="flex gap-1">
        <IconButton
          label={contentText.moveUp({ name })}
          isBusy={isFirst || move.isWriting}
          onClick={() => moveTo('up')}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={contentText.moveDown({ name })}
          isBusy={isLast || move.isWriting}
          onClick={() => moveTo('down')}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={contentText.editOne({ name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={contentText.removeOne({ name })} onClick={onRemove}>
          <Trash aria-hidden />
        </IconButton>
      </div>
    </li>
  );
};

const RemoveDialog = ({ entry, onClose }: { entry: AdminContent; onClose: () => void }) => (
  <ConfirmCall
    endpoint={removeContent}
    input={{ id: entry.id }}
    title={contentText.removeTitle()}
    text={nameOf(entry)}
    action={contentText.remove()}
    cancelLabel={contentText.keep()}
    isDanger
    done={contentText.removed()}
    onClose={onClose}
  />
);

const emptyEntry = (kind: ContentKind): ContentForm => ({
  kind,
  ...fieldsIn('title', () => ''),
  ...fieldsIn('text', () => ''),
  link: '',
  startsOn: null,
  endsOn: null,
  isPublished: true,
});

const labelIn = (language: Language, label: string): string =>
  language === sourceLanguage ? label : contentText.inLanguage({ label, language: languageName(language) });

/** Converts an empty date field to null. */
const dayOrNull = { setValueAs: (value: string | null) => value || null };

/** Adds or edits an entry. Shows only the fields of its kind. */
const EntryDialog = ({
  kind,
  entry,
  onClose,
}: {
  kind: ContentKind;
  entry: AdminContent | null;
  onClose: () => void;
}) => {
  const add = useWrite(addContent);
  const change = useWrite(changeContent);
  const { failure, isWriting } = entry ? change : add;
  const { form, field, problem } = useContractForm({
    schema: ContentForm,
    defaultValues: entry ?? emptyEntry(kind),
    failure,
  });
  const texts = kindTexts[kind];
  const onDone = toastThen(texts.saved(), onClose);
  const save = form.handleSubmit((filled) => {
    if (entry) change.send({ ...filled, id: entry.id, version: entry.version }, onDone);
    else add.send(filled, onDone);
  });
  return (
    <FormDialog
      title={entry ? texts.edit() : texts.add()}
      text={contentText.dialogLead()}
      action={contentText.save()}
      isBusy={isWriting}
      failure={problem}
      onSend={save}
      onClose={onClose}
    >
      {hasContentField(kind, 'titleEn') &&
        languages.map((language) => (
          <TextField
            key={language}
            {...field(fieldIn('title', language))}
            label={labelIn(language, texts.name())}
            maxLength={160}
            lang={language}
          />
        ))}
      {hasContentField(kind, 'textEn') &&
        languages.map((language) => (
          <TextArea
            key={language}
            {...field(fieldIn('text', language))}
            label={labelIn(language, texts.text())}
            maxLength={1000}
            lang={language}
          />
        ))}
      {hasContentField(kind, 'link') && (
        <TextField
          {...field('link')}
          label={texts.link()}
          help={contentText.linkHelp()}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
        />
      )}
      {kind === 'banner' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('startsOn', dayOrNull)} type="date" label={contentText.firstDay()} />
          <TextField {...field('endsOn', dayOrNull)} type="date" label={contentText.lastDay()} />
        </div>
      )}
      <Checkbox {...form.register('isPublished')}>{texts.published()}</Checkbox>
    </FormDialog>
  );
};

/** The ordered entries of a kind, with buttons to add, edit, move and remove them. */
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
