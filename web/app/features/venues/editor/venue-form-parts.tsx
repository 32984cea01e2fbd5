import { listStates, listTehsils } from '@mandap/contract/places/places.endpoints';
import { useId } from 'react';
import { useRead } from '../../../api/use-read.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { nameIn } from '../../../i18n/names.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { offered, useCatalogue } from '../../catalogue/use-catalogue.ts';
import { LocationPicker } from './location-picker.tsx';
import type { PartProps } from './venue-form.ts';
import { AddOnNote } from './venue-notes.tsx';

const pair = 'grid items-start gap-4 sm:grid-cols-2';

export const AboutPart = ({ form, field }: PartProps) => {
  const chosen = form.formState.defaultValues?.categoryId;
  const categories = offered(useCatalogue().categories, ({ id }) => id === chosen);
  return (
    <div className="grid gap-4">
      <div className={pair}>
        <TextField {...field('name')} label={adminVenueText.name()} autoComplete="off" />
        {/* A select shows its value only if the option exists: mounted again once the options are loaded. */}
        <SelectField key={categories.length} {...field('categoryId')} label={adminVenueText.category()}>
          <option value="">{adminVenueText.choose()}</option>
          {categories.map(({ id, names }) => (
            <option key={id} value={id}>
              {nameIn(names)}
            </option>
          ))}
        </SelectField>
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
      <TextArea {...field('description')} label={adminVenueText.description()} rows={3} maxLength={5000} />
    </div>
  );
};

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** State, district and tehsil; known tehsils are suggested, others can be typed. */
const Region = ({ form, field }: PartProps) => {
  const lists = useId();
  const states = useRead(listStates, {}).data ?? [];
  const known = useRead(listTehsils, {}).data ?? [];
  const [selectedState, selectedDistrict] = form.watch(['state', 'district']);
  const inState = known.filter(({ state }) => state.name === selectedState);
  const districts = states.find(({ name }) => name === selectedState)?.districts ?? [];
  const inDistrict = inState.filter(({ district }) => district.name === selectedDistrict);
  const options = { shouldValidate: form.formState.isSubmitted };
  const clearTehsil = () => form.setValue('tehsil', '', options);
  const clearDistrict = () => {
    form.setValue('district', '', options);
    clearTehsil();
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        key={states.length}
        {...field('state', { onChange: clearDistrict })}
        label={adminVenueText.state()}
      >
        <option value="">{adminVenueText.choose()}</option>
        {states.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        key={`${selectedState} ${districts.length}`}
        {...field('district', { onChange: clearTehsil })}
        label={adminVenueText.district()}
      >
        <option value="">{adminVenueText.choose()}</option>
        {districts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        {...field('tehsil')}
        label={adminVenueText.tehsil()}
        list={`${lists}-tehsils`}
        autoComplete="off"
      />
      <datalist id={`${lists}-tehsils`}>
        {unique(inDistrict.map(({ name }) => name)).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
};

export const PlacePart = ({
  canUseOwnLocation = false,
  ...part
}: PartProps & { canUseOwnLocation?: boolean }) => (
  <div className="grid gap-4">
    <Region {...part} />
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField {...part.field('addressLine')} label={adminVenueText.address()} autoComplete="off" />
      <TextField {...part.field('city')} label={adminVenueText.city()} autoComplete="off" />
      <TextField
        {...part.field('pincode')}
        label={adminVenueText.pincode()}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
    <LocationPicker {...part} canUseOwnLocation={canUseOwnLocation} />
  </div>
);

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
