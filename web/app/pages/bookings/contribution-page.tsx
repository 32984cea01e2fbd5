import { getContribution, payContribution } from '@mandap/contract/bookings/contributions.endpoints';
import { Payer } from '@mandap/contract/bookings/contributions.schemas';
import { email, phone } from '@mandap/contract/checks';
import type { OutputOf } from '@mandap/contract/endpoint';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { isNotFound } from '#app/api/failure.ts';
import { titleOf } from '#app/api/title-of.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { GatewayChoice } from '#app/features/payments/guest/gateway-choice.tsx';
import { useLeaving } from '#app/features/payments/guest/use-leaving.ts';
import { longDay, rupees } from '#app/i18n/format.ts';
import * as contributionText from '#app/i18n/generated/contribution.ts';
import { nameIn } from '#app/i18n/names.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toHome } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import type { Route } from './+types/contribution-page.ts';

export const meta = privateMeta(contributionText.pageTitle, contributionText.pageTitle);

type Asked = OutputOf<typeof getContribution>;

/** An address or a number, in one field. */
const schema = z.object({
  name: Payer.shape.name,
  contact: z.union([phone(), email()], { error: () => contributionText.contactRequired() }),
});

const PayForm = ({ token, asked: { amount, gateways } }: { token: string; asked: Asked }) => {
  const { send, isWriting, failure } = useWrite(payContribution);
  const { isLeaving, leave } = useLeaving();
  const [gateway, setGateway] = useState(gateways[0]);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { name: '', contact: '' },
    failure,
    apiNames: { contact: 'email' },
  });
  const pay = form.handleSubmit(({ name, contact }) => {
    const payer = contact.includes('@') ? { email: contact } : { phone: contact };
    send({ token, amount, name, ...payer, gateway }, ({ redirectUrl }) => leave(redirectUrl));
  });
  if (!gateway) return <Alert variant="warning">{contributionText.noWay()}</Alert>;
  return (
    <form noValidate className="grid gap-4" onSubmit={pay}>
      <TextField
        {...field('name')}
        label={contributionText.payer()}
        help={contributionText.payerHelp()}
        autoComplete="name"
      />
      <TextField
        {...field('contact')}
        label={contributionText.contact()}
        help={contributionText.contactHelp()}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
      />
      {gateways.length > 1 && (
        <GatewayChoice
          gateways={gateways.map((one) => ({ gateway: one, fee: 0 }))}
          chosen={gateway}
          onChoose={setGateway}
        />
      )}
      {problem && (
        <Alert variant="danger" title={titleOf(failure, contributionText.notOpened())}>
          {problem}
        </Alert>
      )}
      <Button type="submit" size="large" isBusy={isWriting || isLeaving}>
        {contributionText.pay({ amount: rupees(amount) })}
      </Button>
      <p className="text-small text-muted">{contributionText.safe()}</p>
    </form>
  );
};

const AskedView = ({ token, asked }: { token: string; asked: Asked }) => {
  const { venue, eventNames, startDate, endDate, name, note, amount, isPaid } = asked;
  const days = startDate === endDate ? longDay(startDate) : `${longDay(startDate)} – ${longDay(endDate)}`;
  return (
    <div className="grid gap-5">
      <div className="rounded-[12px] bg-raised px-4 py-3.5">
        <p className="text-small text-muted">
          <Name>{contributionText.pageFor({ name })}</Name>
        </p>
        <p className="num text-h2">
          <Verbatim>{rupees(amount)}</Verbatim>
        </p>
        <p className="mt-1 font-medium wrap-anywhere">
          <Name>{nameIn(eventNames)}</Name>
        </p>
        <p className="wrap-anywhere">
          <Name>{venue}</Name>
        </p>
        <p className="num text-meta text-muted">{days}</p>
        {note && (
          <p className="mt-2 border-t border-line pt-2 text-meta wrap-anywhere">
            <Name>{note}</Name>
          </p>
        )}
      </div>
      {isPaid ? (
        <p className="flex items-center gap-2.5 font-medium text-leaf">
          <CircleCheck aria-hidden className="size-6 flex-none" />
          <span>{contributionText.isPaid()}</span>
        </p>
      ) : (
        <PayForm token={token} asked={asked} />
      )}
    </div>
  );
};

/** The part of a price that a family asks a relative for, opened through its link without an account. */
export default function ContributionPage({ params: { token } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getContribution, { token });
  const isGone = !data && failure && isNotFound(failure);
  return (
    <AuthFrame
      title={isGone ? contributionText.goneTitle() : contributionText.pageTitle()}
      lead={
        isGone ? contributionText.goneText() : data ? contributionText.pageLead({ family: data.askedBy }) : ''
      }
    >
      {data && <AskedView token={token} asked={data} />}
      {isGone && (
        <Button asChild variant="outlined">
          <Link to={toHome()}>{contributionText.home()}</Link>
        </Button>
      )}
      {!data && failure && !isGone && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && <div className="skeleton h-64" />}
    </AuthFrame>
  );
}
