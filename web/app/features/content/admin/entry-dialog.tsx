import { addContent, changeContent } from '@mandap/contract/content/admin.endpoints';
import { type AdminContent, ContentForm } from '@mandap/contract/content/admin.schemas';
import { type ContentKind, hasContentField } from '@mandap/domain/content/content';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { kindTexts } from './format-content.ts';

const emptyEntry = (kind: ContentKind): ContentForm => ({
  kind,
  titleEn: '',
  titleHi: '',
  textEn: '',
  textHi: '',
  link: '',
  startsOn: null,
  endsOn: null,
  isPublished: true,
});

/** An empty date field becomes null. */
const dayOrNull = { setValueAs: (value: string | null) => value || null };

/** Adds or edits an entry; shows only the fields of its kind. */
export const EntryDialog = ({
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
  const onDone = () => {
    notify({ kind: 'success', title: texts.saved() });
    onClose();
  };
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
      {hasContentField(kind, 'titleEn') && (
        <>
          <TextField {...field('titleEn')} label={texts.name()} maxLength={160} />
          <TextField
            {...field('titleHi')}
            label={contentText.inHindi({ label: texts.name() })}
            maxLength={160}
            lang="hi"
          />
        </>
      )}
      {hasContentField(kind, 'textEn') && (
        <>
          <TextArea {...field('textEn')} label={texts.text()} maxLength={1000} />
          <TextArea
            {...field('textHi')}
            label={contentText.inHindi({ label: texts.text() })}
            maxLength={1000}
            lang="hi"
          />
        </>
      )}
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
