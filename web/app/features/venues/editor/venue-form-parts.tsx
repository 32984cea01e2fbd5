import { listTehsils } from '@mandap/contract/places/places.endpoints';
import { listAmenities, listCategories } from '@mandap/contract/venues/venues.endpoints';
import { toRupees } from '@mandap/domain/money';
import { indianStates } from '@mandap/domain/places/indian-states';
import { addOns, defaultAddOnPrices } from '@mandap/domain/venues/add-ons';
import { type ReactNode, useId } from 'react';
import { useRead } from '../../../api/use-read.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { addOnNames } from '../../../i18n/venue-names.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { describedBy, Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { controlClass, TextField } from '../../../ui/text-field.tsx';
import { PlacePoint } from './place-point.tsx';
import type { PartProps, VenueValues } from './venue-form.ts';

type TextName = { [K in keyof VenueValues]: VenueValues[K] extends string ? K : never }[keyof VenueValues];

interface TextProps extends PartProps {
  name: TextName;
  label: string;
  help?: string;
  list?: string;
  inputMode?: 'numeric' | 'decimal';
}

const Text = ({ values, set, errorOf, name, ...rest }: TextProps) => (
  <TextField
    {...rest}
    autoComplete="off"
    value={values[name]}
    error={errorOf(name)}
    onChange={(event) => set({ [name]: event.target.value })}
  />
);

interface SelectProps {
  label: string;
  value: string;
  error: string | undefined;
  help?: string;
  children: ReactNode;
  onChoose: (value: string) => void;
}

export const Select = ({ label, value, error, help, children, onChoose }: SelectProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help}>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
        onChange={(event) => onChoose(event.target.value)}
        className={`${controlClass} h-13`}
      >
        {children}
      </select>
    </Field>
  );
};

const pair = 'grid items-start gap-4 sm:grid-cols-2';

export const AboutPart = (part: PartProps) => {
  const { values, set, errorOf } = part;
  const categories = useRead(listCategories, {}).data ?? [];
  return (
    <div className="grid gap-4">
      <div className={pair}>
        <Text {...part} name="name" label={adminVenueText.name()} />
        <Select
          label={adminVenueText.category()}
          value={values.categoryId}
          error={errorOf('categoryId')}
          onChoose={(categoryId) => set({ categoryId })}
        >
          <option value="">{adminVenueText.choose()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Text {...part} name="capacity" label={adminVenueText.capacity()} inputMode="numeric" />
        <Text {...part} name="pricePerDay" label={adminVenueText.priceInRupees()} inputMode="decimal" />
      </div>
      <TextArea
        label={adminVenueText.description()}
        rows={3}
        maxLength={5000}
        value={values.description}
        error={errorOf('description')}
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  );
};

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** State, district and tehsil: those that are known are offered, others can be written. */
const Region = (part: PartProps) => {
  const { values, set, errorOf } = part;
  const lists = useId();
  const known = useRead(listTehsils, {}).data ?? [];
  const inState = known.filter(({ state }) => state.name === values.state);
  const inDistrict = inState.filter(({ district }) => district.name === values.district);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Select
        label={adminVenueText.state()}
        value={values.state}
        error={errorOf('state')}
        onChoose={(state) => set({ state, district: '', tehsil: '' })}
      >
        <option value="">{adminVenueText.choose()}</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <Text {...part} name="district" label={adminVenueText.district()} list={`${lists}-districts`} />
      <Text {...part} name="tehsil" label={adminVenueText.tehsil()} list={`${lists}-tehsils`} />
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

export const PlacePart = ({ canStandThere = false, ...part }: PartProps & { canStandThere?: boolean }) => (
  <div className="grid gap-4">
    <Region {...part} />
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Text {...part} name="addressLine" label={adminVenueText.address()} />
      <Text {...part} name="city" label={adminVenueText.city()} />
      <Text {...part} name="pincode" label={adminVenueText.pincode()} inputMode="numeric" />
    </div>
    <PlacePoint {...part} canStandThere={canStandThere} />
  </div>
);

export const AmenitiesPart = ({ values, set }: PartProps) => {
  const amenities = useRead(listAmenities, {}).data ?? [];
  const { amenityIds } = values;
  return (
    <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
      {amenities.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={amenityIds.includes(id)}
          onChange={({ target }) =>
            set({ amenityIds: target.checked ? [...amenityIds, id] : amenityIds.filter((one) => one !== id) })
          }
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
};

export const ExtrasPart = ({ values, set, errorOf }: PartProps) => (
  <div className="grid gap-3">
    {addOns.map((key) => {
      const price = values.addOns[key];
      const { [key]: _, ...others } = values.addOns;
      const usual = String(toRupees(defaultAddOnPrices[key]));
      return (
        <div key={key} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
          <Checkbox
            checked={price !== undefined}
            onChange={({ target }) => set({ addOns: target.checked ? { ...others, [key]: usual } : others })}
          >
            {addOnNames[key]()}
          </Checkbox>
          {price !== undefined && (
            <TextField
              label={adminVenueText.extraPrice({ name: addOnNames[key]() })}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              error={errorOf('addOns')}
              onChange={({ target }) => set({ addOns: { ...others, [key]: target.value } })}
            />
          )}
        </div>
      );
    })}
  </div>
);
