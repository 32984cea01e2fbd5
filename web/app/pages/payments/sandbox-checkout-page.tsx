import { actOnSandboxOrder, getSandboxOrder } from '@mandap/contract/payments/payments.endpoints';
import type { SandboxOrder } from '@mandap/contract/payments/payments.schemas';
import { Ban, Check, Clock, FlaskConical, LogOut, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as checkoutText from '#app/i18n/generated/checkout.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toHome } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

const reads: PageReads = ({ params: { orderId = '' } }) => [
  read(getSandboxOrder, { id: orderId }, { required: true }),
];

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);

export const meta = privateMeta(checkoutText.pageTitle, checkoutText.description);

const Banner = () => (
  <header className="flex items-center justify-center gap-2.5 border-b-4 border-dashed border-marigold bg-amber-soft px-4 py-3 text-center font-medium text-amber">
    <FlaskConical aria-hidden className="size-5 flex-none" />
    <p>{checkoutText.banner()}</p>
  </header>
);

type Outcome = 'success' | 'failure' | 'delayed' | 'abandon';

/** Makes the choice, then leaves with a full page load, as from an outside gateway. */
const useChoice = (orderId: string) => {
  const { write, failure } = useWrite(actOnSandboxOrder);
  const [chosen, setChosen] = useState<Outcome | null>(null);
  // Disabled until hydration: an earlier press would be lost.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useEffect(() => {
    const stay = () => setChosen(null);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const choose = async (outcome: Outcome) => {
    setChosen(outcome);
    try {
      const { redirectUrl } = await write({ id: orderId, outcome });
      window.location.assign(redirectUrl);
    } catch {
      setChosen(null);
    }
  };
  return { chosen, choose, failure, isOff: !isHydrated || chosen !== null };
};

interface ChoiceProps {
  Icon: LucideIcon;
  label: string;
  note?: string;
  isMain?: boolean;
  isBusy: boolean;
  isOff: boolean;
  onChoose: () => void;
}

const Choice = ({ Icon, label, note, isMain, isBusy, isOff, onChoose }: ChoiceProps) => (
  <li>
    <Button
      variant={isMain ? 'filled' : 'outlined'}
      size={isMain ? 'large' : 'normal'}
      className={isMain ? 'w-full' : 'w-full justify-start! py-2.5 text-start! whitespace-normal!'}
      isBusy={isBusy}
      disabled={isOff}
      onClick={onChoose}
    >
      {!isBusy && <Icon aria-hidden className={isMain ? 'size-5' : 'size-5 text-muted'} />}
      <span>
        <span>{label}</span>
        {note && <span className="block text-tiny font-normal text-muted">{note}</span>}
      </span>
    </Button>
  </li>
);

/** The four outcomes of a test payment. */
const Choices = ({ order }: { order: SandboxOrder }) => {
  const { chosen, choose, failure, isOff } = useChoice(order.id);
  const choices: Record<Outcome, { Icon: LucideIcon; label: string; note?: string }> = {
    success: { Icon: Check, label: checkoutText.success({ amount: rupees(order.amount) }) },
    failure: { Icon: Ban, label: checkoutText.failure(), note: checkoutText.failureText() },
    delayed: { Icon: Clock, label: checkoutText.delayed(), note: checkoutText.delayedText() },
    abandon: { Icon: LogOut, label: checkoutText.abandon(), note: checkoutText.abandonText() },
  };
  return (
    <>
      {(order.status === 'failed' || order.status === 'abandoned') && (
        <Alert variant="warning" className="mb-4">
          {checkoutText.again()}
        </Alert>
      )}
      {failure && (
        <Alert variant="danger" title={checkoutText.failed()} className="mb-4">
          {textOf(failureOf(failure))}
        </Alert>
      )}
      <h2 className="mb-3 font-sans text-body! font-medium">{checkoutText.choose()}</h2>
      <ul className="grid gap-2.5">
        {(Object.keys(choices) as Outcome[]).map((outcome) => (
          <Choice
            key={outcome}
            {...choices[outcome]}
            isMain={outcome === 'success'}
            isBusy={chosen === outcome}
            isOff={isOff}
            onChoose={() => void choose(outcome)}
          />
        ))}
      </ul>
    </>
  );
};

const Closed = ({ order }: { order: SandboxOrder }) => {
  const isPaid = order.status === 'captured';
  return (
    <>
      <Alert
        variant={isPaid ? 'success' : 'info'}
        title={isPaid ? checkoutText.paid() : checkoutText.refunded()}
      >
        {isPaid ? checkoutText.paidText() : checkoutText.refundedText()}
      </Alert>
      <Button asChild className="mt-4 w-full">
        <a href={order.returnUrl}>{checkoutText.backToBooking()}</a>
      </Button>
    </>
  );
};

/** The hosted page of the test gateway: the amount and a choice of outcomes. */
const SandboxCheckout = ({ order }: { order: SandboxOrder }) => (
  <section className="card p-5 shadow-soft md:p-7">
    <h1 className="text-[1.375rem]">{checkoutText.gateway()}</h1>
    <p className="mt-1 text-muted">
      <Name>{order.description}</Name>
    </p>
    <div className="my-5 flex items-baseline justify-between gap-4 rounded-[12px] bg-raised px-4 py-3.5">
      <span className="text-small text-muted">{checkoutText.toPay()}</span>
      <Verbatim className="num text-[1.75rem] leading-tight font-bold">{rupees(order.amount)}</Verbatim>
    </div>
    {order.status === 'captured' || order.status === 'refunded' ? (
      <Closed order={order} />
    ) : (
      <Choices order={order} />
    )}
  </section>
);

/** Simulates the checkout page of a payment gateway, without the site's header and footer. */
export default function CheckoutPage() {
  const { orderId = '' } = useParams();
  const { data: order, failure, retry } = useRead(getSandboxOrder, { id: orderId });
  return (
    <div className="min-h-dvh bg-raised">
      <Banner />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[480px] px-4 py-7 outline-none md:py-14">
        {order ? (
          <SandboxCheckout order={order} />
        ) : failure ? (
          <PageFailed
            failure={failure}
            retry={retry}
            headingLevel={1}
            gone={{ title: checkoutText.notFound(), text: checkoutText.notFoundText() }}
            back={{ to: toHome(), label: siteText.returnHome() }}
          />
        ) : (
          <div className="skeleton h-[420px] rounded-card!" />
        )}
      </main>
    </div>
  );
}
