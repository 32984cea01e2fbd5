import { showProposal } from '@mandap/contract/proposals/proposals.endpoints';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { SharedProposal } from '#app/features/proposals/guest/shared-proposal.tsx';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toVenues } from '#app/paths.ts';
import { NoScriptNote } from '#app/ui/no-script-note.tsx';
import type { Route } from './+types/proposal-link-page.ts';
import { ProposalSkeleton } from './proposal-skeleton.tsx';

/** Not indexed, and no other site is told the address, which opens the proposal. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: proposalText.pageTitle(),
    description: proposalText.description(),
    path: null,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

/** A proposal, opened by the link that its host has sent. */
export default function ProposalLinkPage({ params: { token } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(showProposal, { token });
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6 pb-12 outline-none">
      {data ? (
        <SharedProposal token={token} proposal={data} />
      ) : failure ? (
        <PageFailed
          failure={failure}
          retry={retry}
          headingLevel={1}
          title={proposalText.failed()}
          gone={{ title: proposalText.linkOver(), text: proposalText.linkOverText() }}
          back={{ to: toVenues(), label: siteText.browse() }}
        />
      ) : (
        <>
          <NoScriptNote />
          <ProposalSkeleton />
        </>
      )}
    </main>
  );
}
