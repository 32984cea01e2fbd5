import type { OutputOf } from '@mandap/contract/endpoint';
import { listTehsilsOf, listTowns } from '@mandap/contract/places/places.endpoints';
import { readTypedPlace } from '@mandap/domain/places/typed-place';
import { useId, useMemo, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { wholePincode } from './use-pincode.ts';
import type { PartProps } from './venue-form.ts';

/** More are found by typing. */
const mostOffered = 50;
const none: OutputOf<typeof listTowns> = { results: [], formerNames: [] };

/** The towns that are known where the venue is, the nearest first. */
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

/** The town: known ones are offered, another spelling is understood, and one that is missing can be asked for. */
export const TownField = ({ form, field }: PartProps) => {
  const list = useId();
  const [isTyping, setIsTyping] = useState(false);
  const { results: known, formerNames } = useKnownTowns({ form });
  const typed = form.watch('city');
  const { is, name } = useMemo(() => readTypedPlace(typed, known, formerNames), [typed, known, formerNames]);
  const begun = typed.trim().toLowerCase();
  const isBegun = isTyping && known.some((one) => one.toLowerCase().startsWith(begun));
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
          .filter((one) => one.toLowerCase().includes(begun))
          .slice(0, mostOffered)
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
    </div>
  );
};
