import { listTehsils } from '@mandap/contract/places/places.endpoints';
import { listAmenities, listCategories } from '@mandap/contract/venues/venues.endpoints';
import { toRupees } from '@mandap/domain/money';
import { indianStates } from '@mandap/domain/places/indian-states';
import { addOns, defaultAddOnPrices } from '@mandap/domain/venues/add-ons';
import { useId } from 'react';
import { useRead } from '../../../api/use-read.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { addOnNames } from '../../../i18n/venue-names.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LocationPicker } from './location-picker.tsx';
import type { PartProps } from './venue-form.ts';

const pair = 'grid items-start gap-4 sm:grid-cols-2';

export const AboutPart = ({ field }: PartProps) => {
  const categories = useRead(listCategories, {}).data ?? [];
  return (
    <div className="grid gap-4">
      <div className={pair}>
        <TextField {...field('name')} label={adminVenueText.name()} autoComplete="off" />
        {/* A select shows its value only if the option exists: mounted again once the options are loaded. */}
        <SelectField key={categories.length} {...field('categoryId')} label={adminVenueText.category()}>
          <option value="">{adminVenueText.choose()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
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

/** State, district and tehsil; known districts and tehsils are suggested, others can be typed. */
const Region = ({ form, field }: PartProps) => {
  const lists = useId();
  const known = useRead(listTehsils, {}).data ?? [];
  const [selectedState, selectedDistrict] = form.watch(['state', 'district']);
  const inState = known.filter(({ state }) => state.name === selectedState);
  const inDistrict = inState.filter(({ district }) => district.name === selectedDistrict);
  const clearDistrict = () => {
    const options = { shouldValidate: form.formState.isSubmitted };
    form.setValue('district', '', options);
    form.setValue('tehsil', '', options);
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField {...field('state', { onChange: clearDistrict })} label={adminVenueText.state()}>
        <option value="">{adminVenueText.choose()}</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField
        {...field('district')}
        label={adminVenueText.district()}
        list={`${lists}-districts`}
        autoComplete="off"
      />
      <TextField
        {...field('tehsil')}
        label={adminVenueText.tehsil()}
        list={`${lists}-tehsils`}
        autoComplete="off"
      />
      <datalist id={`${lists}-districts`}>
        {unique(inState.map(({ district }) => district.name)).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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

export const AmenitiesPart = ({ form }: PartProps) => {
  const amenities = useRead(listAmenities, {}).data ?? [];
  return (
    <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
      {amenities.map(({ id, name }) => (
        <Checkbox key={id} {...form.register('amenityIds')} value={id}>
          {name}
        </Checkbox>
      ))}
    </div>
  );
};

export const ExtrasPart = ({ form, field, errorOf }: PartProps) => {
  const prices = form.watch('addOns');
  return (
    <div className="grid gap-3">
      {addOns.map((key) => {
        const { [key]: price, ...others } = prices;
        const usual = String(toRupees(defaultAddOnPrices[key]));
        return (
          <div key={key} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
            <Checkbox
              checked={price !== undefined}
              onChange={({ target }) =>
                form.setValue('addOns', target.checked ? { ...others, [key]: usual } : others)
              }
            >
              {addOnNames[key]()}
            </Checkbox>
            {price !== undefined && (
              <TextField
                {...field(`addOns.${key}`)}
                label={adminVenueText.extraPrice({ name: addOnNames[key]() })}
                inputMode="decimal"
                autoComplete="off"
                error={errorOf(`addOns.${key}`) ?? errorOf('addOns')}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};
