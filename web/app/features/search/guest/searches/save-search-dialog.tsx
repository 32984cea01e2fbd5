import { getPlace } from '@mandap/contract/places/places.endpoints';
import { saveSearch } from '@mandap/contract/saved/saved.endpoints';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { placeName } from '#app/features/places/place-name.ts';
import * as listText from '#app/i18n/generated/list.ts';
import * as searchesText from '#app/i18n/generated/searches.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { dateText, guestsText, plateText, priceText, roomsText, useCatalogueNames } from '../filters.ts';
import { searchOfFilters, type VenueFilters } from '../venue-filters.ts';

const schema = z.pick(schemas.saveSearch.input, { name: true, sendsEmails: true });

const longest = 80;

/** Lawn, Sitapur, Fri 12 Feb, 400+ guests, Up to ₹60,000 */
const useSearchName = (filters: VenueFilters): string => {
  const place = useRead(getPlace, { id: filters.place ?? '' }, { enabled: filters.place !== null }).data;
  const names = useCatalogueNames(filters);
  return [
    filters.search,
    ...filters.categories.map(names.category),
    place && placeName(place.name, place),
    filters.near && listText.near(),
    dateText(filters),
    guestsText(filters),
    roomsText(filters),
    plateText(filters),
    priceText(filters),
  ]
    .filter(Boolean)
    .join(', ')
    .slice(0, longest);
};

export interface SaveSearchDialogProps {
  filters: VenueFilters;
  onClose: () => void;
}

/** Names the search of the list and saves it. */
export const SaveSearchDialog = ({ filters, onClose }: SaveSearchDialogProps) => {
  const name = useSearchName(filters) || searchesText.unnamed();
  const { send, isWriting, failure } = useWrite(saveSearch);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { name, sendsEmails: true },
    failure,
  });
  const save = form.handleSubmit((values) =>
    send(
      { ...values, search: searchOfFilters(filters) },
      toastThen({ title: searchesText.savedTitle(), description: searchesText.savedText() }, onClose),
    ),
  );
  return (
    <FormDialog
      title={listText.tellMe()}
      text={searchesText.saveText()}
      action={searchesText.save()}
      isBusy={isWriting}
      failure={problem}
      onSend={save}
      onClose={onClose}
    >
      <TextField {...field('name')} label={searchesText.name()} maxLength={longest} />
      <Checkbox {...form.register('sendsEmails')}>{searchesText.byEmail()}</Checkbox>
    </FormDialog>
  );
};
