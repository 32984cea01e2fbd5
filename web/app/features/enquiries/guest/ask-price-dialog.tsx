import type { OutputOf } from '@mandap/contract/endpoint';
import { askPrice, listOwnEnquiries } from '@mandap/contract/enquiries/enquiries.endpoints';
import { PriceRequest } from '@mandap/contract/enquiries/enquiries.schemas';
import type { Day } from '@mandap/domain/days';
import { callHours, enquiryFoods, maxVenuesAsked } from '@mandap/domain/enquiries/enquiries';
import { readablePhone } from '@mandap/domain/phones';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useOwnPhone, useOwnProfile } from '#app/features/accounts/profile/use-own-profile.ts';
import { VerifyPhoneButton } from '#app/features/accounts/verify-phone-button.tsx';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { lastSearch } from '#app/features/search/guest/last-search.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { nameIn } from '#app/i18n/names.ts';
import { type Searched, toArea, toThread } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
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
  /** Of several, the family chooses. */
  venues: readonly { id: string; name: string }[];
  /** The search that led to the venue. What it does not say is that of the last search. */
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

/** The conversation of the family's open enquiry at a single venue. Null if there is none. */
const useOpenThread = ([venue, ...others]: AskPriceDialogProps['venues']): string | null => {
  const isSingle = venue !== undefined && others.length === 0;
  const { data } = useRead(
    listOwnEnquiries,
    { venueId: venue?.id ?? '', pageSize: 5 },
    { enabled: isSingle },
  );
  const open = data?.results.find(({ stage }) => stage !== 'won' && stage !== 'lost');
  return open?.threadId ?? null;
};

/** Several venues are asked with a verified number only. Renders nothing if it is. */
const VerifyNumber = () => {
  const { profile, onSaved } = useOwnProfile(true);
  if (!profile || profile.phoneVerification === 'verified') return null;
  if (!profile.phone || !profile.canTextCodes)
    return (
      <Alert variant="info">
        {enquiryText.numberNeeded()}{' '}
        <Link to={toArea('user', 'profile')} className="link">
          {enquiryText.toProfile()}
        </Link>
      </Alert>
    );
  return (
    <Alert
      variant="info"
      title={enquiryText.verifyFirst({ phone: readablePhone(profile.phone) })}
      action={<VerifyPhoneButton phone={profile.phone} onVerified={onSaved} />}
    >
      {enquiryText.verifyText()}
    </Alert>
  );
};

interface VenueChoiceProps extends Pick<AskPriceDialogProps, 'venues'> {
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (ids: string[]) => void;
}

/** Which of several venues are asked. */
const VenueChoice = ({ venues, chosen, error, onChoose }: VenueChoiceProps) => (
  <ChoiceGroup legend={enquiryText.venues({ n: maxVenuesAsked })} error={error}>
    {venues.map(({ id, name }) => (
      <Checkbox
        key={id}
        checked={chosen.includes(id)}
        disabled={!chosen.includes(id) && chosen.length >= maxVenuesAsked}
        onChange={({ target }) =>
          onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
        }
      >
        <Name>{name}</Name>
      </Checkbox>
    ))}
  </ChoiceGroup>
);

const notifySent = ({ results, leftOut }: OutputOf<typeof askPrice>): void =>
  notify({
    kind: 'success',
    title: enquiryText.sent({ n: results.length }),
    description: leftOut.length > 0 ? enquiryText.leftOut({ n: leftOut.length }) : enquiryText.sentText(),
  });

/** What is filled in at first: the day and the guests of the search. */
const firstValues = (searched: Searched, today: Day) => {
  const last = lastSearch();
  const days = searchedDays(searched.date ? searched : last, today);
  return { days, guests: searched.guests ?? last.guests ?? null };
};

/** Lets a family ask venues for a price. */
export const AskPriceDialog = ({ venues, searched, onClose }: AskPriceDialogProps) => {
  const today = useToday();
  const isSeveral = venues.length > 1;
  const threadId = useOpenThread(venues);
  const [first] = useState(() => firstValues(searched, today));
  const [chosen, setChosen] = useState(() => venues.slice(0, maxVenuesAsked).map(({ id }) => id));
  const { eventTypes } = useCatalogue();
  const { send, isWriting, failure } = useWrite(askPrice);
  const [rows, setRows] = useState(() => rowsOfDays(first.days));
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: {
      days: daysOfRows(rows),
      functions: [],
      guests: first.guests ? String(first.guests) : '',
      food: 'unsure',
      budget: '',
      callAfter: '',
      contactPhone: '',
      note: '',
    },
    failure,
    texts: { days: enquiryText.daysNeeded, guests: enquiryText.guestsNeeded },
  });
  const draft = `enquiry.${isSeveral ? 'several' : venues[0]?.id}`;
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
  const ask = form.handleSubmit(({ contactPhone, ...values }) => {
    if (chosen.length === 0) return;
    send({ ...values, venueIds: chosen, ...(values.callAfter && { contactPhone }) }, (answer) => {
      if (values.callAfter) void remember(contactPhone);
      notifySent(answer);
      finish();
    });
  });
  return (
    <FormDialog
      title={isSeveral ? enquiryText.titleSeveral() : enquiryText.title()}
      text={
        isSeveral
          ? enquiryText.leadSeveral()
          : uiText.twoSentences({ first: venues[0]?.name ?? '', second: enquiryText.lead() })
      }
      action={isSeveral ? enquiryText.sendSeveral({ n: chosen.length }) : enquiryText.send()}
      isBusy={isWriting}
      isDisabled={threadId !== null}
      failure={problem}
      onSend={ask}
      onCancel={finish}
      onClose={onClose}
    >
      {threadId && <OpenEnquiry threadId={threadId} />}
      {chosen.length > 1 && <VerifyNumber />}
      {isSeveral && (
        <VenueChoice
          venues={venues}
          chosen={chosen}
          error={chosen.length === 0 ? enquiryText.venuesNeeded() : undefined}
          onChoose={setChosen}
        />
      )}
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
