import { listOwnProposals } from '@mandap/contract/proposals/proposals.endpoints';
import { isLive } from '@mandap/domain/proposals/proposals';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { rupees } from '#app/i18n/format.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toArea, toProposal, toProposals } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Name } from '#app/ui/name.tsx';
import { stateBadges } from '../format-proposal.ts';
import { useProposalUpdates } from './open-proposals.tsx';
import { ProposalComparison } from './proposal-comparison.tsx';

interface OwnProposalListProps {
  isReady: boolean;
  /** Only those of this request. */
  requestId: string | null;
}

/** The open proposals to a family side by side, and what became of the others. */
export const OwnProposalList = ({ isReady, requestId }: OwnProposalListProps) => {
  useProposalUpdates();
  const { data, failure, retry } = useRead(
    listOwnProposals,
    { ...(requestId && { requestId }) },
    { enabled: isReady },
  );
  if (failure && !data) return <PageFailed failure={failure} retry={retry} title={proposalText.failed()} />;
  if (!data)
    return <div role="status" aria-label={proposalText.loading()} className="skeleton h-96 rounded-card!" />;
  const open = data.results.filter(({ state }) => isLive(state));
  const over = data.results.filter(({ state }) => !isLive(state));
  return (
    <div className="grid gap-6 *:min-w-0">
      {open.length > 0 ? (
        <ProposalComparison proposals={open} />
      ) : (
        <EmptyState
          art="/art/empty-bookings.svg"
          title={proposalText.none()}
          actions={
            <Button asChild>
              <Link to={toArea('user', 'enquiries')}>{enquiryText.mine()}</Link>
            </Button>
          }
        >
          {proposalText.noneText()}
        </EmptyState>
      )}
      {requestId && (
        <p>
          <Link to={toProposals()} className="link inline-flex min-h-11 items-center">
            {proposalText.showAll()}
          </Link>
        </p>
      )}
      {over.length > 0 && (
        <section aria-labelledby="over">
          <h2 id="over" className="text-h3">
            {proposalText.earlier()}
          </h2>
          <ul className="num divide-y divide-line">
            {over.map(({ id, venue, totalPrice, state }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
                <Link to={toProposal(id)} className="link inline-flex min-h-11 items-center">
                  <Name>{venue.name}</Name>
                </Link>
                <span className="text-meta">{rupees(totalPrice)}</span>
                <Badge {...stateBadges[state]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
