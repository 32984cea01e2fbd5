import { listStates, listTehsilsOf } from '@mandap/contract/places/places.endpoints';
import { readTypedPlace } from '@mandap/domain/places/typed-place';
import { useEffect, useId, useRef } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TownField } from './town-field.tsx';
import { usePincode } from './use-pincode.ts';
import type { PartProps } from './venue-form.ts';

/** Where a venue is already can be retired since: it is offered to nobody else. */
const withOwn = (names: readonly string[], own: string): readonly string[] =>
  own === '' || names.includes(own) ? names : [...names, own];

const withProblem = <Props extends { error?: string | undefined }>(
  props: Props,
  problem: string | undefined,
): Props => ({ ...props, error: props.error ?? problem });

interface PlaceProps extends PartProps {
  isUnsent: boolean;
}

/** State, district and tehsil; known tehsils are offered, and one that is missing can be asked for. */
const Region = ({ form, field, isUnsent }: PlaceProps) => {
  const lists = useId();
  const states = useRead(listStates, {}).data ?? [];
  const [state, district, tehsil] = form.watch(['state', 'district', 'tehsil']);
  const isChosen = state !== '' && district !== '';
  const tehsils = useRead(listTehsilsOf, { state, district }, { enabled: isChosen });
  const known = tehsils.data?.results ?? [];
  const stateNames = states.map(({ name }) => name);
  const districts = states.find(({ name }) => name === state)?.districts ?? [];
  const isLoaded = states.length > 0;
  const problemOf = (name: string, names: readonly string[]): string | undefined =>
    isUnsent && isLoaded && name !== '' && !names.includes(name)
      ? adminVenueText.notOffered({ name })
      : undefined;
  const stateProblem = problemOf(state, stateNames);
  const districtProblem = stateProblem ? undefined : problemOf(district, districts);
  const options = { shouldValidate: form.formState.isSubmitted };
  const clearTehsil = () => form.setValue('tehsil', '', options);
  const clearDistrict = () => {
    form.setValue('district', '', options);
    clearTehsil();
  };
  const typed = tehsil.trim().toLowerCase();
  const names = known.map(({ name }) => name);
  const isAskedFor =
    isChosen &&
    typed.length > 1 &&
    !names.some((name) => name.toLowerCase().startsWith(typed)) &&
    readTypedPlace(tehsil, names, tehsils.data?.formerNames ?? []).is === 'new';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {/* A select shows its value only if the option exists: mounted again once the options are loaded. */}
      <SelectField
        key={states.length}
        {...withProblem(field('state', { onChange: clearDistrict }), stateProblem)}
        label={adminVenueText.state()}
      >
        <option value="">{adminVenueText.choose()}</option>
        {withOwn(stateNames, isLoaded ? state : '').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        key={`${state} ${districts.length}`}
        {...withProblem(field('district', { onChange: clearTehsil }), districtProblem)}
        label={adminVenueText.district()}
      >
        <option value="">{adminVenueText.choose()}</option>
        {withOwn(districts, isLoaded ? district : '').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        {...field('tehsil')}
        label={adminVenueText.tehsil()}
        list={`${lists}-tehsils`}
        autoComplete="off"
        help={isAskedFor ? adminVenueText.newPlace() : undefined}
      />
      <datalist id={`${lists}-tehsils`}>
        {known.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {tehsils.failure && !tehsils.data && (
        <div className="sm:col-span-3">
          <RetryAlert
            text={textOf(tehsils.failure, adminVenueText.tehsilsFailed())}
            onRetry={tehsils.retry}
          />
        </div>
      )}
    </div>
  );
};

/** Where a venue is: the pincode first, which fills the rest and sets the pin. */
export const PlacePart = ({ isUnsent, ...part }: PlaceProps) => {
  const { found, isUnknown, fill } = usePincode(part);
  const isTyped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode that was typed
  useEffect(() => {
    if (found && isTyped.current) fill();
  }, [found?.id]);
  const help = isUnknown
    ? adminVenueText.unknownPincode()
    : found
      ? adminVenueText.pincodeIs({
          place: [found.tehsil?.name, found.district?.name, found.state.name].filter(Boolean).join(', '),
        })
      : adminVenueText.pincodeHelp();
  const onChange = () => {
    isTyped.current = true;
  };
  return (
    <div className="grid gap-4">
      <div className="sm:max-w-[calc(50%-8px)]">
        <TextField
          {...part.field('pincode', { onChange })}
          label={adminVenueText.pincode()}
          inputMode="numeric"
          autoComplete="off"
          help={<span role="status">{help}</span>}
        />
      </div>
      <Region {...part} isUnsent={isUnsent} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...part.field('addressLine')} label={adminVenueText.address()} autoComplete="off" />
        <TownField {...part} />
      </div>
    </div>
  );
};
