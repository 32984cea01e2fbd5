import { acceptProposal } from '@mandap/contract/proposals/proposals.endpoints';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import * as schemas from '@mandap/contract/proposals/proposals.schemas';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import { BuildingComplex, CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useOwnPhone } from '#app/features/accounts/profile/use-own-profile.ts';
import { freeDaysIn } from '#app/features/bookings/stay-dates.ts';
import { dayRange, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toBooking } from '#app/paths.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const { shape } = schemas.acceptProposal.input;
const schema = z.object({
  paymentMethod: z.required(schemas.acceptProposal.input).shape.paymentMethod,
  contactPhone: shape.contactPhone,
});

const methods: Record<PaymentMethod, { Icon: typeof CreditCard; title: () => string; note: () => string }> = {
  online: { Icon: CreditCard, title: bookText.payOnline, note: proposalText.onlineNote },
  venue: { Icon: BuildingComplex, title: bookText.payAtVenue, note: proposalText.venueNote },
};

/** Free days near those that somebody else has now. */
const FreeDays = ({ failure, proposal }: { failure: ApiFailure | null; proposal: Proposal }) => {
  const offers = freeDaysIn(failure);
  return (
    offers.length > 0 && (
      <ul>
        {offers.map(({ startDate, endDate }) => (
          <li key={startDate}>
            <Link
              to={toBooking(proposal.venue.id, startDate, undefined, undefined, endDate)}
              className="link inline-flex min-h-11 items-center"
            >
              {dayRange(startDate, endDate, bookingText.to())}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
};

interface AcceptDialogProps {
  proposal: Proposal;
  onAccepted: (accepted: Proposal, method: PaymentMethod) => void;
  /** The host has made another quote meanwhile. */
  onChanged: () => void;
  onClose: () => void;
}

/** Accepts a proposal, which becomes a booking. */
export const AcceptDialog = ({ proposal, onAccepted, onChanged, onClose }: AcceptDialogProps) => {
  const { id, quoteId, totalPrice, plan, paymentMethods } = proposal;
  const { send, isWriting, failure } = useWrite(acceptProposal);
  const [usual = 'online'] = paymentMethods;
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { paymentMethod: usual, contactPhone: '' },
    failure,
  });
  const { phone, remember } = useOwnPhone();
  useEffect(() => {
    if (phone && !form.getValues('contactPhone')) form.setValue('contactPhone', phone);
  }, [form, phone]);
  const isChanged = failure?.code === 'proposal_changed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged]);
  const method = form.watch('paymentMethod');
  const accept = form.handleSubmit(({ paymentMethod, contactPhone }) =>
    send({ id, quoteId, paymentMethod, contactPhone }, (accepted) => {
      void remember(contactPhone ?? '');
      onAccepted(accepted, paymentMethod);
    }),
  );
  const now = method === 'online' ? (plan[0]?.amount ?? totalPrice) : 0;
  return (
    <FormDialog
      title={proposalText.acceptTitle({ total: rupees(totalPrice) })}
      text={proposalText.acceptText()}
      action={now > 0 ? proposalText.acceptAndPay({ amount: rupees(now) }) : proposalText.acceptNow()}
      isBusy={isWriting}
      failure={problem}
      failureAction={<FreeDays failure={failure} proposal={proposal} />}
      onSend={accept}
      onClose={onClose}
    >
      {paymentMethods.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-small font-medium">{bookText.howPay()}</legend>
          {paymentMethods.map((each) => {
            const { Icon, title, note } = methods[each];
            return (
              <RadioCard
                key={each}
                {...form.register('paymentMethod')}
                value={each}
                icon={<Icon />}
                title={title()}
                note={note()}
                checked={method === each}
              />
            );
          })}
        </fieldset>
      )}
      <TextField
        {...field('contactPhone')}
        type="tel"
        autoComplete="tel-national"
        label={bookText.phone()}
        help={bookText.phoneHelp()}
      />
    </FormDialog>
  );
};
