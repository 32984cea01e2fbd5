import { getSandboxOrder } from '@mandap/contract/payments/sandbox.endpoints';
import { FlaskConical } from 'lucide-react';
import { useParams } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { SandboxCheckout } from '#app/features/payments/sandbox-checkout.tsx';
import * as checkoutText from '#app/i18n/generated/checkout.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toHome } from '#app/paths.ts';
import { PageMissing } from '#app/ui/page-missing.tsx';
import type { Route } from './+types/sandbox-checkout-page.ts';

const reads: PageReads = ({ params: { orderId = '' } }) => [
  read(getSandboxOrder, { id: orderId }, { required: true }),
];

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: checkoutText.pageTitle(),
    description: checkoutText.description(),
    path: null,
  });

const Banner = () => (
  <header className="flex items-center justify-center gap-2.5 border-b-4 border-dashed border-marigold bg-amber-soft px-4 py-3 text-center font-medium text-amber">
    <FlaskConical aria-hidden className="size-5 flex-none" />
    <p>{checkoutText.banner()}</p>
  </header>
);

const Missing = ({ isGone, retry }: { isGone: boolean; retry: () => void }) => (
  <PageMissing
    title={isGone ? checkoutText.notFound() : siteText.crashedTitle()}
    text={isGone ? checkoutText.notFoundText() : ''}
    isGone={isGone}
    isOffline
    onRetry={retry}
    back={{ to: toHome(), text: siteText.returnHome() }}
  />
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
          <Missing isGone={failure.status >= 400 && failure.status < 500} retry={retry} />
        ) : (
          <div className="skeleton h-[420px] rounded-card!" />
        )}
      </main>
    </div>
  );
}
