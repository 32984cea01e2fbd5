import { settleContribution } from '@mandap/contract/bookings/contributions.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf, isNotFound } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as contributionText from '#app/i18n/generated/contribution.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toHome } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import type { Route } from './+types/contributed-page.ts';

export const meta = privateMeta(contributionText.pageTitle, contributionText.pageTitle);

type Result = OutputOf<typeof settleContribution>;

/** How often the gateway is asked while it has not reported the payment, in ms, and how many times. */
const interval = 3_000;
const most = 20;

/** Asks for the result until there is one. */
const useResult = (id: string) => {
  const { write } = useWrite(settleContribution);
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (!isStale) timer = setTimeout(() => setAsked((times) => times + 1), interval);
    };
    write({ id }).then(
      (answer) => {
        if (isStale) return;
        setFailure(null);
        setResult(answer);
        if (answer.status === 'pending' && asked < most) again();
      },
      (error) => {
        if (!isStale) setFailure(failureOf(error));
      },
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [id, asked, write]);
  return { result, failure, retry: () => setAsked((times) => times + 1) };
};

const texts: Record<Result['status'], (result: Result) => { title: string; text: string }> = {
  completed: ({ payer, venue }) => ({
    title: contributionText.doneTitle({ name: payer }),
    text: contributionText.doneText({ venue }),
  }),
  pending: () => ({ title: contributionText.pendingTitle(), text: contributionText.pendingText() }),
  failed: () => ({ title: contributionText.failedTitle(), text: contributionText.failedText() }),
  returned: ({ amount }) => ({
    title: contributionText.returnedTitle(),
    text: contributionText.returnedText({ amount: rupees(amount) }),
  }),
};

const Receipt = ({ result: { venue, payer, amount, paidAt, reference } }: { result: Result }) => (
  <section aria-labelledby="receipt" className="rounded-[12px] bg-raised px-4 py-3.5">
    <h2 id="receipt" className="mb-2 text-h3">
      {contributionText.receipt()}
    </h2>
    <div className="num">
      <DetailList
        layout="rows"
        items={[
          [contributionText.paidAmount(), rupees(amount)],
          [contributionText.paidBy(), <Name key="payer">{payer}</Name>],
          [contributionText.paidFor(), <Name key="venue">{venue}</Name>],
          ...(paidAt ? ([[contributionText.paidOn(), mediumDay(dayOf(paidAt))]] as const) : []),
          ...(reference ? ([[contributionText.reference(), reference]] as const) : []),
        ]}
      />
    </div>
  </section>
);

/** Where a relative returns after paying by a link: what became of the payment, and the receipt. */
export default function ContributedPage({ params: { id } }: Route.ComponentProps) {
  const { result, failure, retry } = useResult(id);
  const said = result && texts[result.status](result);
  const isGone = !result && failure && isNotFound(failure);
  return (
    <AuthFrame
      title={said?.title ?? (isGone ? contributionText.goneTitle() : contributionText.pendingTitle())}
      lead={said?.text ?? null}
    >
      <div aria-live="polite" className="grid gap-4">
        {result?.status === 'completed' && (
          <>
            <Receipt result={result} />
            <Button variant="outlined" className="no-print" onClick={() => window.print()}>
              {contributionText.print()}
            </Button>
          </>
        )}
        {failure && !isGone && <RetryAlert text={textOf(failure)} onRetry={retry} />}
        {!result && !failure && <div className="skeleton h-40" />}
        {(result || isGone) && (
          <Button asChild variant="plain" className="no-print">
            <Link to={toHome()}>{contributionText.home()}</Link>
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
