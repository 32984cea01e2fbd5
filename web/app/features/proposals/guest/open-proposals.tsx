import { listOwnProposals } from '@mandap/contract/proposals/proposals.endpoints';
import { isLive } from '@mandap/domain/proposals/proposals';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';
import { rupees, weekdayAndTime } from '#app/i18n/format.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toProposal, toProposals } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** Refreshes an open page when one of its proposals changes. */
export const useProposalUpdates = (): void => useLiveRefresh('proposal', ['proposals', 'enquiries']);

/** “2 proposals to look at”, with a button that shows them side by side. Nothing if none waits for the family. */
export const OpenProposals = ({ isReady }: { isReady: boolean }) => {
  useProposalUpdates();
  const { data } = useRead(listOwnProposals, {}, { enabled: isReady });
  const open = (data?.results ?? []).filter(({ state }) => state === 'open');
  const [first] = open;
  if (!first) return null;
  const isOne = open.length === 1;
  return (
    <Alert
      variant="info"
      title={proposalText.toLookAt({ n: open.length })}
      action={
        <Button asChild variant="outlined" size="small">
          <Link to={isOne ? toProposal(first.id) : toProposals()}>
            {isOne ? proposalText.look() : proposalText.compare()}
          </Link>
        </Button>
      }
    />
  );
};

/** The open proposals to an enquiry. Nothing if there are none. */
export const EnquiryProposals = ({ enquiryId }: { enquiryId: string }) => {
  const { data } = useRead(listOwnProposals, {});
  const own = (data?.results ?? []).filter((one) => one.enquiryId === enquiryId && isLive(one.state));
  return own.length > 0 ? (
    <ul className="num rounded-control bg-raised px-4 py-2">
      {own.map(({ id, totalPrice, validUntil }) => (
        <li key={id}>
          <Link to={toProposal(id)} className="link inline-flex min-h-11 items-center">
            {proposalText.summary({ total: rupees(totalPrice), time: weekdayAndTime(validUntil) })}
          </Link>
        </li>
      ))}
    </ul>
  ) : null;
};
