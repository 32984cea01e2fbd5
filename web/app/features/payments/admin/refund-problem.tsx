import { Name } from '#app/ui/name.tsx';
import { refundProblem } from './refund-texts.ts';

/** Why a refund failed. The gateway’s own words are marked with their language. */
export const RefundProblem = ({ problem }: { problem: string }) => {
  const { text, words } = refundProblem(problem);
  return (
    <p className="mt-1 text-small text-danger">
      <span>{`${text} `}</span>
      <Name>{words}</Name>
    </p>
  );
};
