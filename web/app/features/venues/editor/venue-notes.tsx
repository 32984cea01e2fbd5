import type { AddOn } from '@mandap/domain/venues/add-ons';
import { get } from 'react-hook-form';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';
import { nameIn } from '#app/i18n/names.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { PartProps } from './venue-form.ts';

interface NoteProps extends Pick<PartProps, 'form'> {
  notes: 'amenityNotes' | 'addOnNotes';
  /** The amenity or add-on. */
  about: string;
  label: string;
}

/** A few words about an amenity or an add-on; none where the field is empty. */
const NoteField = ({ form, notes, about, label }: NoteProps) => {
  const { [about]: note = '', ...others }: Record<string, string> = form.watch(notes);
  const error: { message?: string } | undefined = get(form.formState.errors, `${notes}.${about}`);
  return (
    <TextField
      label={label}
      value={note}
      maxLength={120}
      autoComplete="off"
      error={error && checkMessage(error.message)}
      onChange={({ target: { value } }) =>
        form.setValue(notes, value === '' ? others : { ...others, [about]: value })
      }
    />
  );
};

/** A note on each amenity that is chosen, in the order of the list. */
export const AmenityNotes = ({ form }: PartProps) => {
  const { amenities } = useCatalogue();
  const chosen = form.watch('amenityIds');
  const shown = amenities.filter(({ id }) => chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <details className="mt-4 border-t border-line">
      <summary className="flex min-h-13 cursor-pointer items-center font-medium">
        {practicalFormText.amenityNotes()}
      </summary>
      <p className="mb-4 text-small text-muted">{practicalFormText.noteHelp()}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map(({ id, names }) => (
          <NoteField
            key={id}
            form={form}
            notes="amenityNotes"
            about={id}
            label={practicalFormText.noteOn({ name: nameIn(names) })}
          />
        ))}
      </div>
    </details>
  );
};

export const AddOnNote = ({
  form,
  addOn,
  name,
}: Pick<PartProps, 'form'> & { addOn: AddOn; name: string }) => (
  <NoteField form={form} notes="addOnNotes" about={addOn} label={practicalFormText.addOnNote({ name })} />
);
