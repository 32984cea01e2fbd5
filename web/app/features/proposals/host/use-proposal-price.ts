import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { quoteProposal } from '@mandap/contract/proposals/host.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { enteredName } from '#app/features/bookings/guest/booking-values.ts';
import { chosenOf } from '#app/features/bookings/guest/chosen-offering.ts';
import type { PricedEvent } from '#app/features/bookings/price-groups.ts';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { useSettled } from '#app/ui/use-settled.ts';
import { type ProposalValues, proposalSchema, sentProposal } from './proposal-values.ts';

const none = { functions: [] };

/** The price of what is entered, while the host types. As long as something is missing, the last one that was known. */
export const useProposalPrice = (
  enquiryId: string,
  values: ProposalValues,
  offerings: readonly Offering[],
) => {
  const { eventTypes } = useCatalogue();
  const checked = proposalSchema.safeParse(values);
  const entered = checked.success ? sentProposal(checked.data) : null;
  const settled = useSettled(entered);
  const read = useRead(
    quoteProposal,
    { id: enquiryId, ...(settled ?? none) },
    { enabled: settled !== null, keepPrevious: true },
  );
  const isCurrent =
    entered !== null && JSON.stringify(entered) === JSON.stringify(settled) && !read.isPrevious;
  return {
    data: read.data,
    failure: read.failure,
    /** It is the price of what is entered now. */
    isCurrent: isCurrent && read.data !== undefined && !read.failure,
    /** It may still become known. */
    isComing: entered !== null && (!isCurrent || read.isFetching),
    events: values.functions.map((one): PricedEvent => {
      const hours = one.hours ?? chosenOf(offerings, one.offeringId)?.hours ?? null;
      return { name: enteredName(one, eventTypes), startDate: one.startDate, hours };
    }),
  };
};
