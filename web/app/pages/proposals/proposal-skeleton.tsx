import * as proposalText from '#app/i18n/generated/proposal.ts';

export const ProposalSkeleton = () => (
  <div role="status" aria-label={proposalText.loading()} className="grid gap-4 lg:grid-cols-2">
    <div className="skeleton h-80 rounded-card!" />
    <div className="skeleton h-80 rounded-card!" />
  </div>
);
