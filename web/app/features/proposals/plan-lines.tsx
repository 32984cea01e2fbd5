import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { rupees, weekdayAndMediumDay } from '#app/i18n/format.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { DetailList } from '#app/ui/detail-list.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** When how much is paid. */
export const PlanLines = ({ plan }: Pick<Proposal, 'plan'>) => (
  <DetailList
    layout="rows"
    items={plan.map(({ amount, dueOn }) => [
      dueOn ? proposalText.dueBy({ day: weekdayAndMediumDay(dueOn) }) : proposalText.withBooking(),
      <Verbatim key={dueOn}>{rupees(amount)}</Verbatim>,
    ])}
  />
);
