import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { listProposals } from '@mandap/contract/proposals/host.endpoints';
import { isLive, maxOpenProposals } from '@mandap/domain/proposals/proposals';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';
import { toProposalForm } from '#app/host-paths.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { HostProposalCard } from './host-proposal-card.tsx';

/** The proposals to the family of an enquiry, the newest first, and the way to write one. */
export const HostProposals = ({ enquiry }: { enquiry: HostEnquiryDetails }) => {
  useLiveRefresh('proposal', ['proposals', 'enquiries', 'calendar']);
  const { data, failure, retry } = useRead(listProposals, { id: enquiry.id });
  const results = data?.results ?? [];
  const live = results.filter(({ state }) => isLive(state)).length;
  const canWrite = enquiry.lost === null && enquiry.booking === null && live < maxOpenProposals;
  if (!canWrite && results.length === 0 && !failure) return null;
  return (
    <section aria-labelledby="proposals" className="card grid gap-4 p-4 shadow-soft md:p-5 *:min-w-0">
      <h2 id="proposals" className="text-h3">
        {hostProposalText.title()}
      </h2>
      {failure && !data && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {results.length > 0 && (
        <ul className="grid gap-3 *:min-w-0">
          {results.map((proposal) => (
            <li key={proposal.id}>
              <HostProposalCard proposal={proposal} enquiry={enquiry} />
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <Button
          asChild
          variant={live > 0 ? 'outlined' : 'filled'}
          size="small"
          className="justify-self-start"
        >
          <Link to={toProposalForm(enquiry.id)}>
            <FilePlus2 aria-hidden className="size-5" />
            <span>{live > 0 ? hostProposalText.writeAnother() : hostProposalText.write()}</span>
          </Link>
        </Button>
      )}
    </section>
  );
};
