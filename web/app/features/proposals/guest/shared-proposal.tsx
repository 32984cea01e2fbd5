import type { OutputOf } from '@mandap/contract/endpoint';
import type { showProposal } from '@mandap/contract/proposals/proposals.endpoints';
import { claimProposal } from '@mandap/contract/proposals/proposals.endpoints';
import { isLive } from '@mandap/domain/proposals/proposals';
import { Link, useNavigate } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession } from '#app/features/accounts/session/session-store.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toArea, toProposal } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ProposalBar } from '../proposal-bar.tsx';
import { ProposalHeading } from '../proposal-heading.tsx';
import { ProposalView } from '../proposal-view.tsx';

interface SharedProposalProps {
  token: string;
  proposal: OutputOf<typeof showProposal>;
}

/** A proposal opened by its link, without an account. To answer it, the family signs in with its number. */
export const SharedProposal = ({ token, proposal }: SharedProposalProps) => {
  const { state, numberEnding } = proposal;
  const today = useToday();
  const navigate = useNavigate();
  const { send, isWriting, failure } = useWrite(claimProposal);
  const whichNumber = numberEnding
    ? proposalText.withNumber({ ending: numberEnding })
    : proposalText.withAny();
  const claim = async () => {
    const isSignedIn =
      (await settledSession()).isAuthenticated ||
      (await requestSignIn({ title: proposalText.signIn(), text: whichNumber }));
    if (isSignedIn) send({ token }, ({ id }) => void navigate(toProposal(id)));
  };
  const accept = (className: string) => (
    <Button size="large" isBusy={isWriting} className={className} onClick={() => void claim()}>
      {isLive(state) ? proposalText.accept() : proposalText.look()}
    </Button>
  );
  return (
    <>
      <ProposalHeading proposal={proposal} />
      <div className="mb-4 grid gap-3">
        {failure && (
          <Alert
            variant="danger"
            action={
              failure.code === 'number_not_verified' && (
                <Link to={toArea('user', 'profile')} className="link inline-flex min-h-11 items-center">
                  {proposalText.toProfile()}
                </Link>
              )
            }
          >
            {failure.code === 'number_not_verified' ? whichNumber : textOf(failure)}
          </Alert>
        )}
        <p className="text-meta">{proposalText.linkLead()}</p>
        <div className="max-md:hidden">{accept('')}</div>
      </div>
      <ProposalView proposal={proposal} today={today} />
      <ProposalBar proposal={proposal}>{accept('flex-none px-4')}</ProposalBar>
    </>
  );
};
