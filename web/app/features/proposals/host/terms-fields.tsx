import type { OutputOf } from '@mandap/contract/endpoint';
import type { quoteProposal } from '@mandap/contract/proposals/host.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { cancellationPolicies, refundTableOf } from '@mandap/domain/bookings/cancellation';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { latestValidity } from '@mandap/domain/proposals/proposals';
import { InstalmentFields } from '#app/features/bookings/instalment-fields.tsx';
import { cancellationLines, policyNames } from '#app/features/venues/guest/cancellation-terms.tsx';
import { dayOf } from '#app/i18n/format.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PlanLines } from '../plan-lines.tsx';
import type { ProposalForm } from './proposal-values.ts';

type Quoted = OutputOf<typeof quoteProposal>;

interface TermsProps extends ProposalForm {
  price: Quoted | undefined;
  today: Day;
  /** The first day of all functions. Empty: not chosen yet. */
  firstDay: Day | '';
}

/** When what is paid: as usual at the venue, or on days of its own. */
export const PlanFields = ({ form, errorOf, price, today, firstDay }: TermsProps) => {
  const parts = form.watch('instalments');
  const choose = (instalments: typeof parts) =>
    form.setValue('instalments', instalments, { shouldDirty: true });
  const [now] = price?.plan ?? [];
  if (parts === null)
    return (
      <>
        {price && <PlanLines plan={price.plan} />}
        <div>
          <Button
            type="button"
            variant="outlined"
            size="small"
            disabled={!price}
            onClick={() =>
              choose(
                price?.plan.flatMap(({ amount, dueOn }) =>
                  dueOn ? [{ amount: String(amount), dueOn }] : [],
                ) ?? [],
              )
            }
          >
            {hostProposalText.ownPlan()}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {now && <PlanLines plan={[now]} />}
      <InstalmentFields
        parts={parts}
        today={today}
        until={firstDay || addDays(today, 1)}
        error={errorOf('instalments')}
        errorOf={(index, name) => errorOf(`instalments.${index}.${name}`)}
        onChange={choose}
      />
      <div>
        <Button type="button" variant="plain" size="small" onClick={() => choose(null)}>
          {hostProposalText.usualPlan()}
        </Button>
      </div>
    </>
  );
};

/** What is refunded, and the deposit. */
export const CancellationFields = ({
  form,
  field,
  venue,
  today,
  firstDay,
}: TermsProps & { venue: Venue }) => {
  const policy = form.watch('cancellationPolicy');
  const table = policy === '' || policy === 'custom' ? venue.cancellationTerms : refundTableOf(policy, null);
  return (
    <>
      <SelectField
        {...field('cancellationPolicy')}
        label={hostProposalText.cancellation()}
        help={cancellationLines(table, firstDay || null, today).join(' · ')}
      >
        <option value="">
          {hostProposalText.asUsual({ value: policyNames[venue.cancellationPolicy]() })}
        </option>
        {cancellationPolicies
          .filter((each) => each !== 'custom')
          .map((each) => (
            <option key={each} value={each}>
              {policyNames[each]()}
            </option>
          ))}
      </SelectField>
      <TextField
        {...field('securityDeposit')}
        label={hostProposalText.deposit()}
        help={hostProposalText.depositHelp()}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
};

/** The last day on which a proposal can end. Null: its first day is not chosen yet. */
const lastDayOf = (firstDay: Day | '', price: Quoted | undefined): Day | null =>
  firstDay === ''
    ? null
    : addDays(dayInIndia(latestValidity({ firstDay, nextDue: price?.plan[1]?.dueOn ?? null })), -1);

/** Until when the family can accept, whether its days are kept, and a note. */
export const EndFields = ({ form, field, errorOf, price, today, firstDay }: TermsProps) => {
  const [validUntil, keepsDays] = form.watch(['validUntil', 'keepsDays']);
  const last = lastDayOf(firstDay, price) ?? addDays(today, 60);
  return (
    <>
      {last > today && (
        <DateField
          label={hostProposalText.validUntil()}
          placeholder={hostProposalText.validUntil()}
          today={today}
          from={addDays(today, 1)}
          until={last}
          selected={validUntil || (price ? dayOf(price.validUntil) : null)}
          otherEnd={null}
          booked={[]}
          error={errorOf('validUntil')}
          onSelect={(day) => form.setValue('validUntil', day, { shouldDirty: true })}
        />
      )}
      <div>
        <Checkbox
          checked={keepsDays}
          onChange={({ target }) => form.setValue('keepsDays', target.checked, { shouldDirty: true })}
        >
          {hostProposalText.keep()}
        </Checkbox>
        <p className="text-tiny text-muted">{hostProposalText.keepHelp()}</p>
      </div>
      <TextArea
        {...field('note')}
        label={hostProposalText.note()}
        help={hostProposalText.noteHelp()}
        maxLength={1000}
      />
    </>
  );
};
