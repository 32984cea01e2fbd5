import { maskContacts } from '@mandap/domain/contact-masking';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import { get } from 'react-hook-form';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PartProps } from './venue-form.ts';

const pair = 'grid items-start gap-4 sm:grid-cols-2';

export const NamePart = ({ form, field }: PartProps) => {
  const chosen = form.formState.defaultValues?.categoryId;
  const categories = offered(useCatalogue().categories, ({ id }) => id === chosen);
  return (
    <div className={pair}>
      <TextField {...field('name')} label={adminVenueText.name()} autoComplete="off" />
      {/* A select shows its value only if the option exists, so it is remounted once the options have loaded. */}
      <SelectField key={categories.length} {...field('categoryId')} label={adminVenueText.category()}>
        <option value="">{adminVenueText.choose()}</option>
        {categories.map(({ id, names }) => (
          <option key={id} value={id}>
            {nameIn(names)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

export const SizePart = ({ field }: PartProps) => (
  <div className={pair}>
    <TextField
      {...field('capacity')}
      label={adminVenueText.capacity()}
      inputMode="numeric"
      autoComplete="off"
    />
    <TextField
      {...field('pricePerDay')}
      label={adminVenueText.priceInRupees()}
      inputMode="decimal"
      autoComplete="off"
    />
  </div>
);

export const DescriptionPart = ({ form, field }: PartProps) => {
  const { isMasked } = maskContacts(form.watch('description'));
  return (
    <>
      <TextArea {...field('description')} label={adminVenueText.description()} rows={3} maxLength={5000} />
      <div role="status">{isMasked && <Alert variant="warning">{adminVenueText.contactHidden()}</Alert>}</div>
    </>
  );
};

/** By group, in the order of the catalogue. */
export const AmenitiesPart = ({ form }: PartProps) => {
  const { amenities, amenityGroups } = useCatalogue();
  const chosen = form.formState.defaultValues?.amenityIds ?? [];
  const choices = offered(amenities, ({ id }) => chosen.includes(id));
  return (
    <div className="grid gap-5">
      {amenityGroups.map((group) => {
        const ofGroup = choices.filter(({ groupId }) => groupId === group.id);
        if (ofGroup.length === 0) return null;
        return (
          <fieldset key={group.id}>
            <legend className="mb-1 text-small font-medium text-muted">{nameIn(group.names)}</legend>
            <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
              {ofGroup.map(({ id, names }) => (
                <Checkbox key={id} {...form.register('amenityIds')} value={id}>
                  {nameIn(names)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
};

interface NoteProps extends Pick<PartProps, 'form'> {
  notes: 'amenityNotes' | 'addOnNotes';
  /** The amenity or add-on. */
  about: string;
  label: string;
}

/** A short note on an amenity or an add-on. Absent if the field is empty. */
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

/** A note on each chosen amenity, in the order of the list. */
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

const AddOnNote = ({ form, addOn, name }: Pick<PartProps, 'form'> & { addOn: AddOn; name: string }) => (
  <NoteField form={form} notes="addOnNotes" about={addOn} label={practicalFormText.addOnNote({ name })} />
);

export const ExtrasPart = ({ form, field, errorOf }: PartProps) => {
  const prices = form.watch('addOns');
  const addOns = offered(useCatalogue().addOns, ({ key }) => prices[key] !== undefined);
  return (
    <div className="grid gap-3">
      {addOns.map(({ key, names, usualPrice }) => {
        const { [key]: price, ...others } = prices;
        return (
          <div key={key} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
            <Checkbox
              checked={price !== undefined}
              onChange={({ target }) =>
                form.setValue('addOns', target.checked ? { ...others, [key]: String(usualPrice) } : others)
              }
            >
              {nameIn(names)}
            </Checkbox>
            {price !== undefined && (
              <TextField
                {...field(`addOns.${key}`)}
                label={adminVenueText.extraPrice({ name: nameIn(names) })}
                inputMode="decimal"
                autoComplete="off"
                error={errorOf(`addOns.${key}`) ?? errorOf('addOns')}
              />
            )}
            {price !== undefined && (
              <div className="sm:col-span-2">
                <AddOnNote form={form} addOn={key} name={nameIn(names)} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
};
