import { askPrice, listOwnEnquiries } from '@mandap/contract/enquiries/enquiries.endpoints';
import { PriceRequest } from '@mandap/contract/enquiries/enquiries.schemas';
import { callHours, enquiryFoods } from '@mandap/domain/enquiries/enquiries';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useOwnPhone } from '#app/features/accounts/profile/use-own-profile.ts';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { nameIn } from '#app/i18n/names.ts';
import { type Searched, toThread } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { daysOfRows, EnquiryDays, rowsOfDays, searchedDays } from '../enquiry-days.tsx';
import { foodNames, hourText } from '../format-enquiry.ts';

const schema = z.extend(PriceRequest, {
  guests: typedNumber(PriceRequest.shape.guests),
  budget: typedAmount(PriceRequest.shape.budget, null),
  callAfter: typedNumber(PriceRequest.shape.callAfter, null),
});

export interface AskPriceDialogProps {
  venue: { id: string; name: string };
  /** The search that led to the venue. */
  searched: Searched;
  onClose: () => void;
}

/** Leads to the conversation of an enquiry that is open already. */
const OpenEnquiry = ({ threadId }: { threadId: string }) => (
  <Alert variant="info">
    {enquiryText.haveOpen()}{' '}
    <Link to={toThread(threadId, 'user')} className="link">
      {enquiryText.toConversation()}
    </Link>
  </Alert>
);

/** The conversation of the family's open enquiry at a venue. Null if there is none. */
const useOpenThread = (venueId: string): string | null => {
  const { data } = useRead(listOwnEnquiries, { venueId, pageSize: 5 });
  const open = data?.results.find(({ stage }) => stage !== 'won' && stage !== 'lost');
  return open?.threadId ?? null;
};

/** Lets a family ask a venue for a price. */
export const AskPriceDialog = ({ venue, searched, onClose }: AskPriceDialogProps) => {
  const today = useToday();
  const threadId = useOpenThread(venue.id);
  const { eventTypes } = useCatalogue();
  const { send, isWriting, failure } = useWrite(askPrice);
  const [rows, setRows] = useState(() => rowsOfDays(searchedDays(searched, today)));
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: {
      days: daysOfRows(rows),
      functions: [],
      guests: searched.guests ? String(searched.guests) : '',
      food: 'unsure',
      budget: '',
      callAfter: '',
      contactPhone: '',
      note: '',
    },
    failure,
    texts: { days: enquiryText.daysNeeded, guests: enquiryText.guestsNeeded },
  });
  const draft = `enquiry.${venue.id}`;
  useDraft(form, draft, ({ days }) => setRows(rowsOfDays(days)));
  const { phone, remember } = useOwnPhone();
  useEffect(() => {
    if (phone && !form.getValues('contactPhone')) form.setValue('contactPhone', phone);
  }, [form, phone]);
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const choose = (changed: typeof rows) => {
    setRows(changed);
    form.setValue('days', daysOfRows(changed), { shouldValidate: form.formState.isSubmitted });
  };
  const functions = form.watch('functions') ?? [];
  const ask = form.handleSubmit(({ contactPhone, ...values }) =>
    send({ ...values, venueIds: [venue.id], ...(values.callAfter && { contactPhone }) }, ({ results }) => {
      if (values.callAfter) void remember(contactPhone);
      notify({
        kind: 'success',
        title: enquiryText.sent({ n: results.length }),
        description: enquiryText.sentText(),
      });
      finish();
    }),
  );
  return (
    <FormDialog
      title={enquiryText.title()}
      text={uiText.twoSentences({ first: venue.name, second: enquiryText.lead() })}
      action={enquiryText.send()}
      isBusy={isWriting}
      isDisabled={threadId !== null}
      failure={problem}
      onSend={ask}
      onCancel={finish}
      onClose={onClose}
    >
      {threadId && <OpenEnquiry threadId={threadId} />}
      <EnquiryDays rows={rows} error={errorOf('days')} onChange={choose} />
      <TextField {...field('guests')} label={enquiryText.guests()} inputMode="numeric" />
      <ChoiceGroup legend={enquiryText.functions()} error={errorOf('functions')}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {offered(eventTypes).map(({ key, names }) => (
            <Checkbox
              key={key}
              checked={functions.includes(key)}
              onChange={({ target }) =>
                form.setValue(
                  'functions',
                  target.checked ? [...functions, key] : functions.filter((other) => other !== key),
                )
              }
            >
              {nameIn(names)}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      <SelectField {...field('food')} label={enquiryText.food()}>
        {enquiryFoods.map((food) => (
          <option key={food} value={food}>
            {foodNames[food]()}
          </option>
        ))}
      </SelectField>
      <TextField {...field('budget')} label={enquiryText.budget()} inputMode="numeric" />
      <SelectField {...field('callAfter')} label={enquiryText.call()}>
        <option value="">{enquiryText.callNo()}</option>
        {callHours.map((hour) => (
          <option key={hour} value={hour}>
            {enquiryText.callAfter({ time: hourText(hour) })}
          </option>
        ))}
      </SelectField>
      {form.watch('callAfter') && (
        <TextField
          {...field('contactPhone')}
          label={enquiryText.phone()}
          help={enquiryText.phoneHelp()}
          type="tel"
          autoComplete="tel-national"
        />
      )}
      <TextArea
        {...field('note')}
        label={enquiryText.note()}
        help={enquiryText.noteHelp()}
        maxLength={1000}
      />
    </FormDialog>
  );
};
