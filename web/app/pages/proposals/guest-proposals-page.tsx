import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { OwnProposalList } from '#app/features/proposals/guest/own-proposal-list.tsx';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea } from '#app/paths.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { idParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(proposalText.mine, proposalText.mineLead);

const proposalsUrl = urlState({ request: idParam });

export default function ProposalsPage() {
  const user = useRequireRole('user', 'vendor');
  const [{ request }] = useUrlState(proposalsUrl);
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="no-print mb-2">
        <Breadcrumbs crumbs={[{ label: enquiryText.mine(), to: toArea('user', 'enquiries') }]} />
      </div>
      <h1 className="text-[1.875rem]">{proposalText.mine()}</h1>
      <p className="mb-4 text-muted">{proposalText.mineLead()}</p>
      <OwnProposalList isReady={user !== null} requestId={request} />
    </main>
  );
}
