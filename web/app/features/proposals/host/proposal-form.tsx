import { listOptions } from '@mandap/contract/calendar/options.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { propose, proposeAgain } from '@mandap/contract/proposals/host.endpoints';
import type { HostProposal, ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import type { Day, DayRange } from '@mandap/domain/days';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveDraft } from '#app/api/drafts.ts';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { FunctionCards } from '#app/features/bookings/function-cards.tsx';
import { ExtrasSection, FormSection, RestoredDraft } from '#app/features/bookings/guest/booking-sections.tsx';
import { enteredName } from '#app/features/bookings/guest/booking-values.ts';
import { chosenOf, functionWith } from '#app/features/bookings/guest/chosen-offering.ts';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { useServices } from '#app/features/services/guest/use-services.ts';
import { toEnquiry } from '#app/host-paths.ts';
import { rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { BottomBar } from '#app/ui/bottom-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { FunctionPrices } from './function-prices.tsx';
import { OwnLineFields } from './own-line-fields.tsx';
import { PricePanel } from './price-panel.tsx';
import {
  type CheckedProposal,
  emptyFunction,
  type FunctionValues,
  type ProposalValues,
  proposalSchema,
  sentProposal,
  valuesOf,
} from './proposal-values.ts';
import { CancellationFields, EndFields, PlanFields } from './terms-fields.tsx';
import { useProposalPrice } from './use-proposal-price.ts';
import { WishText } from './wish-text.tsx';

const none: never[] = [];

/** The days that are kept for the family of an enquiry. */
const useKept = ({ venue, option }: HostEnquiryDetails): readonly DayRange[] => {
  const { data } = useRead(listOptions, { venueId: venue.id }, { enabled: option !== null });
  return useMemo(
    () =>
      data?.results
        .find(({ id }) => id === option?.id)
        ?.stays.map(({ startDate: start, endDate: end }) => ({ start, end })) ?? none,
    [data, option],
  );
};

/** The functions with offerings that the venue still sells. */
const withSold = (functions: FunctionValues[], offerings: readonly Offering[]): FunctionValues[] => {
  const next = functions.map((one) => {
    const sold = chosenOf(offerings, one.offeringId);
    return sold && sold.id !== one.offeringId ? { ...one, ...functionWith(one, sold) } : one;
  });
  return next.every((one, index) => one === functions[index]) ? functions : next;
};

const firstDayOf = (functions: readonly FunctionValues[]): Day | '' =>
  functions
    .map(({ startDate }) => startDate)
    .filter(Boolean)
    .toSorted()[0] ?? '';

/** Sends a proposal, or another quote of one. */
const useSending = (enquiryId: string, proposal: HostProposal | undefined) => {
  const first = useWrite(propose);
  const again = useWrite(proposeAgain);
  return {
    send: (checked: CheckedProposal, totalPrice: number, onDone: () => void) => {
      const sent = { ...sentProposal(checked), totalPrice };
      if (proposal) again.send({ ...sent, id: proposal.id }, onDone);
      else first.send({ ...sent, id: enquiryId }, onDone);
    },
    isSending: first.isWriting || again.isWriting,
    failure: first.failure ?? again.failure,
  };
};

interface ProposalFormProps {
  enquiry: HostEnquiryDetails;
  venue: Venue;
  offerings: readonly Offering[];
  draft: ProposalDraft;
  /** The proposal that is changed. Without it, a new one is written. */
  proposal?: HostProposal | undefined;
}

/** The form, its stored draft, its price, and what sends it. A press of Send waits for the price. */
const useProposalForm = ({ enquiry, offerings, draft, proposal }: ProposalFormProps) => {
  const today = useToday();
  const navigate = useNavigate();
  const [first] = useState(() => valuesOf(draft, today));
  const { send, isSending, failure } = useSending(enquiry.id, proposal);
  const parts = useContractForm<ProposalValues, CheckedProposal>({
    schema: proposalSchema,
    defaultValues: first,
    failure,
    lists: ['functions', 'ownLines', 'instalments'],
  });
  const { form } = parts;
  const name = `proposal.${proposal?.id ?? enquiry.id}`;
  const [wasRestored, setWasRestored] = useState(false);
  useDraft(form, name, () => setWasRestored(true));
  const entered = form.watch();
  const functions = useMemo(() => withSold(entered.functions, offerings), [entered.functions, offerings]);
  // A draft may have been restored since the fields were read.
  useEffect(() => {
    const current = form.getValues('functions');
    const known = withSold(current, offerings);
    if (known !== current) form.setValue('functions', known);
  }, [form, offerings]);
  const values = { ...entered, functions };
  const price = useProposalPrice(enquiry.id, values, offerings);
  const [isWaiting, setIsWaiting] = useState(false);
  const submit = form.handleSubmit((checked) => {
    const total = price.isCurrent ? price.data?.totalPrice : undefined;
    setIsWaiting(total === undefined && price.isComing);
    if (total === undefined) return;
    send(checked, total, () => {
      saveDraft(name, null);
      notify({ kind: 'success', title: hostProposalText.sent(), description: hostProposalText.sentText() });
      void navigate(toEnquiry(enquiry.id));
    });
  });
  const goOn = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isWaiting && !price.isComing) goOn();
  }, [isWaiting, price.isComing]);
  const startAgain = () => {
    setWasRestored(false);
    form.reset(first);
    saveDraft(name, null);
  };
  return {
    ...parts,
    values,
    price,
    today,
    submit,
    isBusy: isSending || isWaiting,
    failure,
    wasRestored,
    startAgain,
  };
};

type Parts = ReturnType<typeof useProposalForm>;

const Functions = ({ enquiry, venue, offerings, parts }: ProposalFormProps & { parts: Parts }) => {
  const { form, values, price, today, errorOf } = parts;
  const services = useServices(venue.id);
  const hasServices = services !== undefined && services.menus.length + services.extras.length > 0;
  const kept = useKept(enquiry);
  const errorsOf = (one: FunctionValues) => (field: string) => {
    const at = `functions.${values.functions.findIndex(({ key }) => key === one.key)}.${field}`;
    return price.failure?.fields[at]?.[0] ?? errorOf(at as Parameters<typeof errorOf>[0]);
  };
  return (
    <FunctionCards
      isHost
      keepsOne
      venue={venue}
      choice={offerings}
      functions={values.functions}
      firstNumber={1}
      most={maxFunctions}
      today={today}
      mainDay={values.functions[0]?.startDate ?? ''}
      kept={kept}
      hasServices={hasServices}
      errorsOf={errorsOf}
      moreOf={(one, onChange) => (
        <FunctionPrices
          venueId={venue.id}
          one={one}
          errors={errorsOf(one)}
          onChange={(next) => onChange(next)}
        />
      )}
      make={() => emptyFunction(values.functions.at(-1))}
      onChange={(functions) => form.setValue('functions', functions, { shouldDirty: true })}
    />
  );
};

const SendButton = ({
  parts,
  isChange,
  className,
}: {
  parts: Parts;
  isChange: boolean;
  className: string;
}) => (
  <Button type="submit" size="large" isBusy={parts.isBusy} className={className}>
    {isChange ? hostProposalText.sendChange() : hostProposalText.send()}
  </Button>
);

const errorIn = ({ price, failure, problem }: Parts): string | null => {
  if (price.failure) return textOf(price.failure);
  return failure?.code === 'price_changed' ? bookText.priceChanged() : problem;
};

/** Lets a host write a proposal to the family of an enquiry, or change one. */
export const ProposalForm = (props: ProposalFormProps) => {
  const { venue, draft, proposal } = props;
  const parts = useProposalForm(props);
  const { form, field, values, price, submit, wasRestored, startAgain } = parts;
  const { eventTypes } = useCatalogue();
  const terms = { ...parts, price: price.data, firstDay: firstDayOf(values.functions) };
  const hasOff = values.functions.length > 1 || draft.off > 0;
  const isChange = proposal !== undefined;
  const hasAddOns = venue.addOns.length > 0;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] lg:gap-12"
    >
      <div className="grid min-w-0 gap-7">
        {wasRestored && <RestoredDraft onStartAgain={startAgain} />}
        {proposal?.state === 'asked' && <WishText proposal={proposal} />}
        <FormSection number={1} title={hostProposalText.functions()}>
          <Functions {...props} parts={parts} />
        </FormSection>
        <FormSection number={2} title={hostProposalText.ownLines()}>
          <OwnLineFields {...parts} functions={values.functions.map((one) => enteredName(one, eventTypes))} />
          {hasAddOns && (
            <ExtrasSection
              venue={venue}
              values={values}
              onChange={({ additionalServices }) => form.setValue('additionalServices', additionalServices)}
            />
          )}
          {hasOff && (
            <TextField
              {...field('off')}
              label={hostProposalText.offAll()}
              help={price.data && hostProposalText.mostOff({ amount: rupees(price.data.mostOff) })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </FormSection>
        <FormSection number={3} title={hostProposalText.payment()}>
          <PlanFields {...terms} />
          <CancellationFields {...terms} venue={venue} />
        </FormSection>
        <FormSection number={4} title={hostProposalText.ending()}>
          <EndFields {...terms} />
        </FormSection>
      </div>
      <div className="grid min-w-0 gap-4 md:sticky md:top-5">
        <PricePanel price={price.data} events={price.events} error={null} isUpdating={price.isComing} />
        {errorIn(parts) && <Alert variant="danger">{errorIn(parts)}</Alert>}
        <SendButton parts={parts} isChange={isChange} className="max-md:hidden" />
      </div>
      <BottomBar>
        <div className="num min-w-0">
          <p className="text-[1.1875rem] leading-tight font-bold">
            {price.data ? <Verbatim>{rupees(price.data.totalPrice)}</Verbatim> : <span>…</span>}
          </p>
          <p className="text-tiny text-muted">{bookText.inAll()}</p>
        </div>
        <SendButton parts={parts} isChange={isChange} className="flex-none px-4" />
      </BottomBar>
    </form>
  );
};
