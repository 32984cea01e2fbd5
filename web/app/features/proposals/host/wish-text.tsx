import type { HostProposal } from '@mandap/contract/proposals/host.schemas';
import { rupees } from '#app/i18n/format.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { Alert } from '#app/ui/alert.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { wishedTexts } from '../format-proposal.ts';

/** The total that a family wishes for, and the nearest one that its host can offer. */
const totalText = ({ wish, nearest }: HostProposal): string | null => {
  if (!wish) return null;
  if (wish.total === null)
    return nearest && hostProposalText.changedTotal({ total: rupees(nearest.totalPrice) });
  const wished = rupees(wish.total);
  if (!nearest) return hostProposalText.unreachable({ wished });
  return nearest.totalPrice === wish.total
    ? hostProposalText.wished({ wished })
    : hostProposalText.wishedNearest({ wished, nearest: rupees(nearest.totalPrice) });
};

/** What a family wishes instead of a proposal. */
export const WishText = ({ proposal }: { proposal: HostProposal }) => {
  const total = totalText(proposal);
  const changes = wishedTexts(proposal);
  return (
    <Alert variant="info" title={hostProposalText.wishTitle()}>
      {total && <p className="num">{total}</p>}
      {changes.length > 0 && (
        <ul className="num">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {proposal.wish?.note && <WrittenText>{proposal.wish.note}</WrittenText>}
    </Alert>
  );
};
