import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { ReactNode } from 'react';
import { rupees } from '#app/i18n/format.ts';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { WrittenText } from '#app/ui/written-text.tsx';
import { Evidence } from './evidence.tsx';

const Quote = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid gap-2 border-s-3 border-marigold ps-3.5">
    <p className="num text-small text-muted">{title}</p>
    {text && <WrittenText className="text-meta">{`“${text}”`}</WrittenText>}
    {children}
  </div>
);

/** The host's claim, the guest's answer and the team's decision. */
export const ClaimHistory = ({ deposit: { claim } }: { deposit: Deposit }) => {
  if (!claim) return null;
  const { amount, reason, photos, answer, answerText, answerPhotos, granted, decision } = claim;
  const claimed = depositText.hostClaims({ amount: rupees(amount) });
  const answered = answer === 'accepted' ? depositText.guestAgreed() : depositText.guestDisputed();
  return (
    <div className="grid gap-4">
      {reason && (
        <Quote title={claimed} text={reason}>
          <Evidence photos={photos} title={claimed} text={reason} />
        </Quote>
      )}
      {answer && (
        <Quote title={answered} text={answerText}>
          <Evidence photos={answerPhotos} title={answered} text={answerText} />
        </Quote>
      )}
      {answer !== 'accepted' && granted !== null && (
        <Quote title={depositText.teamDecided({ amount: rupees(granted) })} text={decision} />
      )}
    </div>
  );
};
