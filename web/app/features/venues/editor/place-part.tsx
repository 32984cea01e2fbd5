import type { OutputOf } from '@mandap/contract/endpoint';
import {
  listStates,
  listTehsilsOf,
  listTowns,
  suggestPlaces,
} from '@mandap/contract/places/places.endpoints';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { readTypedPlace } from '@mandap/domain/places/typed-place';
import { bareCode } from '@mandap/domain/typed-text';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { placeLine, placeName, type WithPlaces } from '#app/features/places/place-name.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PartProps, VenueValues } from './venue-form.ts';

/** A venue's place may have been retired since. It is offered to nobody else. */
const withOwn = (names: readonly string[], own: string): readonly string[] =>
  own === '' || names.includes(own) ? names : [...names, own];

/** In the language of the page, below the name in English, which the field gets. */
const labelOf = (name: string, of: WithPlaces = {}): string | undefined => {
  const label = placeName(name, of);
  return label === name ? undefined : label;
};

/** The name in English of a place that was typed in the language of the page. */
const inEnglish = (typed: string, names: readonly string[], of: WithPlaces = {}): string =>
  names.find((name) => placeName(name, of) === typed.trim()) ?? typed;

const withProblem = <Props extends { error?: string | undefined }>(
  props: Props,
  problem: string | undefined,
): Props => ({ ...props, error: props.error ?? problem });

interface PlaceProps extends PartProps {
  isUnsent: boolean;
}

/** State, district and tehsil. Known tehsils are offered, and a missing one can be requested. */
const Region = ({ form, field, isUnsent }: PlaceProps) => {
  const lists = useId();
  const states = useRead(listStates, {}).data ?? [];
  const [state, district, tehsil] = form.watch(['state', 'district', 'tehsil']);
  const isChosen = state !== '' && district !== '';
  const tehsils = useRead(listTehsilsOf, { state, district }, { enabled: isChosen });
  const known = tehsils.data?.results ?? [];
  const stateNames = states.map(({ name }) => name);
  const chosen = states.find(({ name }) => name === state);
  const districts = chosen?.districts ?? [];
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
    readTypedPlace(inEnglish(tehsil, names, tehsils.data), names, tehsils.data?.formerNames ?? []).is ===
      'new';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {/* A select shows its value only if the option exists, so it is remounted once the options have loaded. */}
      <SelectField
        key={states.length}
        {...withProblem(field('state', { onChange: clearDistrict }), stateProblem)}
        label={adminVenueText.state()}
      >
        <option value="">{adminVenueText.choose()}</option>
        {withOwn(stateNames, isLoaded ? state : '').map((name) => (
          <option key={name} value={name}>
            {placeName(name, states.find((one) => one.name === name) ?? {})}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`${state} ${districts.length}`}
        {...withProblem(field('district', { onChange: clearTehsil }), districtProblem)}
        label={adminVenueText.district()}
      >
        <option value="">{adminVenueText.choose()}</option>
        {withOwn(districts, isLoaded ? district : '').map((name) => (
          <option key={name} value={name}>
            {placeName(name, chosen ?? {})}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('tehsil', {
          onBlur: () => form.setValue('tehsil', inEnglish(tehsil, names, tehsils.data), options),
        })}
        label={adminVenueText.tehsil()}
        list={`${lists}-tehsils`}
        autoComplete="off"
        help={isAskedFor ? adminVenueText.newPlace() : undefined}
      />
      <datalist id={`${lists}-tehsils`}>
        {known.map(({ id, name }) => (
          <option key={id} value={name} label={labelOf(name, tehsils.data)} />
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

type Filled = Pick<VenueValues, 'state' | 'district' | 'tehsil' | 'city' | 'lat' | 'lng'>;

/** The six digits of a pincode. Null while it is incomplete. */
const wholePincode = (typed: string): string | null => {
  const digits = bareCode(typed);
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
};

/** The town of a pincode. A post office such as “Ujjain Kothi” is in the town after which it is named. */
const townOf = (towns: readonly PlaceSuggestion[]): string => {
  const [first] = towns;
  const around = [first?.tehsil?.name, first?.district?.name];
  return around.find((name) => name && first?.name.startsWith(`${name} `)) ?? first?.name ?? '';
};

const filledBy = ([place, ...towns]: readonly PlaceSuggestion[]): Filled => ({
  state: place?.state.name ?? '',
  district: place?.district?.name ?? '',
  tehsil: place?.tehsil?.name ?? '',
  city: townOf(towns),
  lat: String(place?.location.lat ?? ''),
  lng: String(place?.location.lng ?? ''),
});

/**
 * The place of the pincode in the form. `fill`, called once it has been typed, fills state, district, tehsil,
 * town and pin, and keeps what somebody has chosen or typed.
 */
const usePincode = ({ form }: Pick<PartProps, 'form'>) => {
  const pincode = wholePincode(form.watch('pincode'));
  const { data } = useRead(suggestPlaces, { q: pincode ?? '', limit: 20 }, { enabled: pincode !== null });
  const before = useRef<Partial<Filled>>({});
  const places = pincode && data ? data.results : undefined;
  const found = places?.[0];
  const fill = (): void => {
    const values = filledBy(places ?? []);
    const now = form.getValues();
    // A tehsil belongs to its district, and a pin to its map, so each pair is filled together or not at all.
    const groups = [['state', 'district', 'tehsil'], ['city'], ['lat', 'lng']] as const;
    for (const group of groups) {
      const isOwn = group.some((name) => now[name] !== '' && now[name] !== before.current[name]);
      if (isOwn) continue;
      for (const name of group) {
        form.setValue(name, values[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        before.current = { ...before.current, [name]: values[name] };
      }
    }
  };
  return { found, isUnknown: places?.length === 0, fill };
};

/** A venue's place: the pincode comes first, fills the rest and sets the pin. */
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
          place: placeLine([found.tehsil?.name, found.district?.name, found.state.name], found),
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

/** Typing finds more. */
const maxOffered = 50;
const none: OutputOf<typeof listTowns> = { results: [], formerNames: [] };

/** The known towns around the venue, the nearest first. */
const useKnownTowns = ({ form }: Pick<PartProps, 'form'>): OutputOf<typeof listTowns> => {
  const [state, district, tehsil, typedPincode] = form.watch(['state', 'district', 'tehsil', 'pincode']);
  const enabled = state !== '' && district !== '';
  const tehsils = useRead(listTehsilsOf, { state, district }, { enabled }).data?.results ?? [];
  const pincode = wholePincode(typedPincode);
  const where = {
    state,
    district,
    ...(tehsils.some(({ name }) => name === tehsil) && { tehsil }),
    ...(pincode && { pincode }),
  };
  return useRead(listTowns, where, { enabled }).data ?? none;
};

/** The town: known ones are offered, another spelling is recognised, and a missing one can be requested. */
const TownField = ({ form, field }: PartProps) => {
  const list = useId();
  const [isTyping, setIsTyping] = useState(false);
  const towns = useKnownTowns({ form });
  const { results: known, formerNames } = towns;
  const typed = form.watch('city');
  const { is, name } = useMemo(
    () => readTypedPlace(inEnglish(typed, known, towns), known, formerNames),
    [typed, known, formerNames, towns],
  );
  const begun = typed.trim().toLowerCase();
  const isBegun =
    isTyping &&
    known.some((one) => [one.toLowerCase(), placeName(one, towns)].some((text) => text.startsWith(begun)));
  const use = (town: string) =>
    form.setValue('city', town, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const onBlur = () => {
    setIsTyping(false);
    if (is === 'known' && name !== null && name !== typed) use(name);
  };
  const take = (town: string) => {
    use(town);
    form.setFocus('city');
  };
  const help = !isBegun && is !== 'known' && (
    <>
      {is === 'new' && <span>{adminVenueText.newPlace()}</span>}
      {name && (
        <button type="button" className="link block min-h-11 text-small" onClick={() => take(name)}>
          {adminVenueText.didYouMean({ name })}
        </button>
      )}
    </>
  );
  return (
    <div>
      <TextField
        {...field('city', { onChange: () => setIsTyping(true), onBlur })}
        label={adminVenueText.city()}
        list={list}
        autoComplete="off"
        help={<span role="status">{help}</span>}
      />
      <datalist id={list}>
        {known
          .filter((one) => [one.toLowerCase(), placeName(one, towns)].some((text) => text.includes(begun)))
          .slice(0, maxOffered)
          .map((one) => (
            <option key={one} value={one} label={labelOf(one, towns)} />
          ))}
      </datalist>
    </div>
  );
};
