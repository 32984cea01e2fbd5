import { suggestPlaces } from '@mandap/contract/places/places.endpoints';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { useRef } from 'react';
import { useRead } from '#app/api/use-read.ts';
import type { PartProps, VenueValues } from './venue-form.ts';

type Filled = Pick<VenueValues, 'state' | 'district' | 'tehsil' | 'city' | 'lat' | 'lng'>;

/** The six digits of a pincode; null while it is not typed yet. */
export const wholePincode = (typed: string): string | null => {
  const digits = typed.replace(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
};

const filledBy = ([place, ...towns]: readonly PlaceSuggestion[]): Filled => ({
  state: place?.state.name ?? '',
  district: place?.district?.name ?? '',
  tehsil: place?.tehsil?.name ?? '',
  city: towns[0]?.name ?? '',
  lat: String(place?.location.lat ?? ''),
  lng: String(place?.location.lng ?? ''),
});

/**
 * What the pincode in the form is of. `fill`, called when it has been typed, fills state, district, tehsil, town and pin; what
 * somebody has chosen or typed stays.
 */
export const usePincode = ({ form }: Pick<PartProps, 'form'>) => {
  const pincode = wholePincode(form.watch('pincode'));
  const { data } = useRead(suggestPlaces, { q: pincode ?? '', limit: 20 }, { enabled: pincode !== null });
  const before = useRef<Partial<Filled>>({});
  const places = pincode && data ? data.results : undefined;
  const found = places?.[0];
  const fill = (): void => {
    const values = filledBy(places ?? []);
    const now = form.getValues();
    // A tehsil belongs to its district, and a pin to its map: each pair is filled together, or not at all.
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
