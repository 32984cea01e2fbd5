import { getEnquiry } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { listProposals, startProposal } from '@mandap/contract/proposals/host.endpoints';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { useParams } from 'react-router';
import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { useSold } from '#app/features/offerings/guest/use-offerings.ts';
import { toEnquiry } from '#app/host-paths.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { idParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { WithName } from '#app/ui/with-name.tsx';
import { areaPage } from '../site/area-page.ts';

const Skeleton = () => (
  <div role="status" aria-label={hostProposalText.loading()} className="grid gap-4 md:grid-cols-2">
    <div className="skeleton h-120 rounded-card!" />
    <div className="skeleton h-80 rounded-card!" />
  </div>
);

const ProposalForm = lazyPart(
  () => import('#app/features/proposals/host/proposal-form.tsx').then((part) => part.ProposalForm),
  { pending: Skeleton },
);

export const meta = privateMeta(hostProposalText.writeTitle, hostProposalText.description);

const formUrl = urlState({ change: idParam });

/** What the form begins with: the proposal to change, or what the server suggests. Both are read once. */
const useBeginning = (enquiryId: string, changedId: string | null) => {
  const listed = useRead(listProposals, { id: enquiryId }, { enabled: changedId !== null });
  const proposal = listed.data?.results.find(({ id }) => id === changedId);
  const isNew = changedId === null || (listed.data !== undefined && !proposal);
  const started = useRead(startProposal, { id: enquiryId }, { enabled: isNew });
  return {
    proposal,
    draft: proposal?.draft ?? started.data?.draft,
    failure: started.failure ?? listed.failure,
    retry: isNew ? started.retry : listed.retry,
  };
};

const Writing = ({ enquiry, changedId }: { enquiry: HostEnquiryDetails; changedId: string | null }) => {
  const { proposal, draft, failure, retry } = useBeginning(enquiry.id, changedId);
  const venue = useRead(getVenue, { id: enquiry.venue.id });
  const { offerings } = useSold(enquiry.venue.id);
  const failed: ApiFailure | null = failure ?? venue.failure;
  if (venue.data && offerings && draft)
    return (
      <ProposalForm
        key={proposal?.quoteId ?? enquiry.id}
        enquiry={enquiry}
        venue={venue.data}
        offerings={offerings}
        draft={draft}
        proposal={proposal}
      />
    );
  return failed ? (
    <PageFailed failure={failed} retry={failure ? retry : venue.retry} title={hostProposalText.failed()} />
  ) : (
    <Skeleton />
  );
};

export default function ProposalFormPage() {
  const { id = '' } = useParams();
  const [{ change }] = useUrlState(formUrl);
  const user = useRequireRole('vendor');
  const { data, failure, retry } = useRead(getEnquiry, { id }, { enabled: user !== null });
  const title = hostProposalText.formTitle({ name: data?.name ?? '' });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="mb-2">
        <Breadcrumbs crumbs={[{ label: hostEnquiryText.page(), to: toEnquiry(id) }]} />
      </div>
      <h1 className="mb-4 text-[1.75rem]">
        {data?.name ? (
          <WithName name={data.name}>{title}</WithName>
        ) : (
          <span>{hostProposalText.writeTitle()}</span>
        )}
      </h1>
      {data ? (
        <Writing enquiry={data} changedId={change} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={hostProposalText.failed()} />
      ) : (
        <Skeleton />
      )}
    </main>
  );
}
