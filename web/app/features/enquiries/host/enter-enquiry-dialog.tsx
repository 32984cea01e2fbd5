import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { id } from '@mandap/contract/checks';
import { addEnquiry, changeEnquiry } from '@mandap/contract/enquiries/host.endpoints';
import { EnteredEnquiry, type HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import { type EnquirySource, enquiryFoods, enteredSources } from '@mandap/domain/enquiries/enquiries';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { toEnquiry } from '#app/host-paths.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { daysOfRows, EnquiryDays, rowsOfDays } from '../enquiry-days.tsx';
import { foodNames } from '../format-enquiry.ts';
import { sourceNames } from './format-host-enquiry.ts';

const schema = z.extend(EnteredEnquiry, {
  guests: typedNumber(EnteredEnquiry.shape.guests, null),
  budget: typedAmount(EnteredEnquiry.shape.budget, null),
  venueId: id(),
});

/** The venues whose bookings the person handles. */
const useOwnVenues = () =>
  (useRead(listHostVenues, {}).data?.results ?? []).filter(({ role }) => mayAtVenue(role, 'bookings'));

const isEntered = (source: EnquirySource): source is (typeof enteredSources)[number] => source !== 'online';

const valuesOf = (enquiry: HostEnquiry | null) => ({
  venueId: enquiry?.venue.id ?? '',
  name: enquiry?.name ?? '',
  phone: enquiry?.phone ?? '',
  source: enquiry && isEntered(enquiry.source) ? enquiry.source : ('phone' as const),
  days: enquiry?.days ?? [],
  functions: enquiry?.functions ?? [],
  guests: enquiry?.guests ? String(enquiry.guests) : '',
  food: enquiry?.food ?? ('unsure' as const),
  budget: enquiry?.budget ? String(enquiry.budget) : '',
  note: enquiry?.note ?? '',
});

interface EnterEnquiryDialogProps {
  /** The one to change. Null: a new one. */
  enquiry: HostEnquiry | null;
  onClose: () => void;
}

/** What the host writes down of a family that called or came. */
export const EnterEnquiryDialog = ({ enquiry, onClose }: EnterEnquiryDialogProps) => {
  const navigate = useNavigate();
  const venues = useOwnVenues();
  const adding = useWrite(addEnquiry);
  const changing = useWrite(changeEnquiry);
  const [rows, setRows] = useState(() => rowsOfDays(enquiry?.days));
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(enquiry),
    failure: enquiry ? changing.failure : adding.failure,
    texts: { name: hostEnquiryText.nameNeeded, days: enquiryText.daysNeeded },
  });
  const draft = `entered-enquiry.${enquiry?.id ?? 'new'}`;
  useDraft(form, draft, ({ days }) => setRows(rowsOfDays(days)));
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const onSaved = (id: string) => {
    notify({ kind: 'success', title: hostEnquiryText.added() });
    finish();
    if (!enquiry) void navigate(toEnquiry(id));
  };
  const choose = (changed: typeof rows) => {
    setRows(changed);
    form.setValue('days', daysOfRows(changed), { shouldValidate: form.formState.isSubmitted });
  };
  // Without a choice, it is the only one.
  const [first] = venues;
  if (first && !form.getValues('venueId')) form.setValue('venueId', first.id);
  const save = form.handleSubmit(({ venueId, ...entered }) =>
    enquiry
      ? changing.send({ id: enquiry.id, entered }, ({ id }) => onSaved(id))
      : adding.send({ venueId, ...entered }, ({ id }) => onSaved(id)),
  );
  return (
    <FormDialog
      title={enquiry ? hostEnquiryText.changeTitle() : hostEnquiryText.addTitle()}
      text={hostEnquiryText.addLead()}
      action={hostEnquiryText.save()}
      isBusy={adding.isWriting || changing.isWriting}
      failure={problem}
      onSend={save}
      onCancel={finish}
      onClose={onClose}
    >
      {!enquiry && venues.length > 1 && (
        <SelectField {...field('venueId')} label={hostEnquiryText.venue()}>
          {venues.map((venue) => (
            <option key={venue.id} value={venue.id}>
              {venue.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...field('name')} label={hostEnquiryText.name()} autoComplete="off" />
      <TextField {...field('phone')} label={hostEnquiryText.phone()} type="tel" autoComplete="off" />
      <EnquiryDays rows={rows} error={errorOf('days')} onChange={choose} />
      <TextField {...field('guests')} label={hostEnquiryText.guestsOptional()} inputMode="numeric" />
      <SelectField {...field('source')} label={hostEnquiryText.howCame()}>
        {enteredSources.map((source) => (
          <option key={source} value={source}>
            {sourceNames[source]()}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('food')} label={enquiryText.food()}>
        {enquiryFoods.map((food) => (
          <option key={food} value={food}>
            {foodNames[food]()}
          </option>
        ))}
      </SelectField>
      <TextField {...field('budget')} label={enquiryText.budget()} inputMode="numeric" />
      <TextArea {...field('note')} label={hostEnquiryText.hostNote()} maxLength={1000} />
    </FormDialog>
  );
};
