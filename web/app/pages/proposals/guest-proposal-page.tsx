import { getOwnProposal } from '@mandap/contract/proposals/proposals.endpoints';
import { useParams } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { useProposalUpdates } from '#app/features/proposals/guest/open-proposals.tsx';
import { OwnProposal } from '#app/features/proposals/guest/own-proposal.tsx';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea } from '#app/paths.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { ProposalSkeleton } from './proposal-skeleton.tsx';

export const meta = privateMeta(proposalText.pageTitle, proposalText.description);

export default function ProposalPage() {
  const { id = '' } = useParams();
  const user = useRequireRole('user', 'vendor');
  useProposalUpdates();
  const { data, failure, retry } = useRead(getOwnProposal, { id }, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="no-print mb-2">
        <Breadcrumbs crumbs={[{ label: enquiryText.mine(), to: toArea('user', 'enquiries') }]} />
      </div>
      {data ? (
        <OwnProposal proposal={data} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={proposalText.failed()} />
      ) : (
        <ProposalSkeleton />
      )}
    </main>
  );
}
