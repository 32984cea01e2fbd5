import { decideDispute } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import * as schemas from '@mandap/contract/disputes/disputes.schemas';
import { fillRuling } from '@mandap/domain/disputes/disputes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { typedAmount } from '#app/api/typed-number.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { TemplateChoice } from '#app/features/content/template-choice.tsx';
import { dayOf, mediumDay, rupees } from '#app/i18n/format.ts';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { Panel } from './dispute-panels.tsx';

const { shape } = schemas.decideDispute.input;

/** The most that the host can keep of the deposit; null if no deposit has to be decided. */
const keepableOf = ({ deposit }: TeamDispute): number | null =>
  deposit && (deposit.status === 'held' || deposit.status === 'claimed')
    ? (deposit.claim?.amount ?? deposit.amount)
    : null;

/** Whether a deposit claim is disputed, which is then decided together with the dispute. */
const isDepositDisputed = ({ deposit }: TeamDispute): boolean =>
  deposit?.status === 'claimed' && deposit.claim?.answer === 'disputed';

/** The form checks the available amount before the API does. An empty deposit field leaves the claim undecided. */
const decisionSchema = (dispute: TeamDispute) => {
  const kept = typedAmount(z.number().check(z.gte(0), z.lte(keepableOf(dispute) ?? 0)));
  const amount = z.number().check(z.gte(0), z.lte(dispute.event.refundable));
  return z.object({
    text: shape.text,
    refund: typedAmount(amount, 0),
    bearer: z.enum(['host', 'platform']),
    depositKept: isDepositDisputed(dispute) ? kept : z.union([z.literal(''), kept]),
    correctsNoShow: z.boolean(),
  });
};
type Decision = z.output<ReturnType<typeof decisionSchema>>;
type Typed = z.input<ReturnType<typeof decisionSchema>>;

/** Says why nobody, or only another administrator, can decide now. */
const Obstacle = ({ dispute }: { dispute: TeamDispute }) => {
  const { obstacle, teamSince, assignee } = dispute;
  if (obstacle === 'over') return <p className="text-meta text-muted">{disputeTeamText.over()}</p>;
  if (obstacle === 'hearing')
    return (
      <Alert variant="info">
        {disputeTeamText.hearing({ day: teamSince ? mediumDay(dayOf(teamSince)) : '' })}
      </Alert>
    );
  if (obstacle === 'other_admin') return <Alert variant="warning">{disputeTeamText.otherAdmin()}</Alert>;
  return <Alert variant="warning">{disputeTeamText.taken({ name: assignee?.name ?? '' })}</Alert>;
};

const MoneyFields = ({
  dispute,
  form,
  field,
}: Pick<ContractForm<Typed, Decision>, 'form' | 'field'> & { dispute: TeamDispute }) => {
  const { refundable, isNoShow } = dispute.event;
  const keepable = keepableOf(dispute);
  return (
    <>
      {refundable > 0 && (
        <>
          <TextField
            {...field('refund')}
            label={disputeTeamText.refund()}
            help={disputeTeamText.refundMost({ amount: rupees(refundable) })}
            inputMode="decimal"
            autoComplete="off"
          />
          <div>
            <p className="mb-2 text-small font-medium">{disputeTeamText.bearer()}</p>
            <RadioRow
              label={disputeTeamText.bearer()}
              name="bearer"
              value={form.watch('bearer')}
              choices={[
                { value: 'host', label: disputeTeamText.byHost() },
                { value: 'platform', label: disputeTeamText.byPlatform() },
              ]}
              onChoose={(bearer) => form.setValue('bearer', bearer)}
            />
          </div>
        </>
      )}
      {keepable !== null && (
        <TextField
          {...field('depositKept')}
          label={disputeTeamText.depositKept()}
          help={disputeTeamText.depositMost({ amount: rupees(keepable) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {isNoShow && (
        <Checkbox {...form.register('correctsNoShow')}>{disputeTeamText.correctsNoShow()}</Checkbox>
      )}
    </>
  );
};

interface DecisionProps {
  dispute: TeamDispute;
  onDecided: () => void;
}

const pointsOf = ({ guest, host, state }: TeamDispute, decision: Decision): string[] => {
  const { refund, bearer, depositKept, correctsNoShow } = decision;
  return [
    refund > 0
      ? disputeTeamText.pointRefund({ amount: rupees(refund), guest: guest.name })
      : disputeTeamText.pointNoRefund(),
    ...(refund > 0 && bearer === 'host' ? [disputeTeamText.pointHostBears({ host: host.name })] : []),
    ...(typeof depositKept === 'number'
      ? [disputeTeamText.pointDeposit({ host: host.name, amount: rupees(depositKept) })]
      : []),
    ...(correctsNoShow ? [disputeTeamText.pointNoShow()] : []),
    state === 'appealed' ? disputeTeamText.pointNow() : disputeTeamText.pointLater(),
  ];
};

const DecisionFields = ({ dispute, onDecided }: DecisionProps) => {
  const { id, number, guest, host, booking, event } = dispute;
  const [asked, setAsked] = useState<Decision | null>(null);
  const { send, isWriting, failure, reset } = useWrite(decideDispute);
  const { form, field, problem } = useContractForm<Typed, Decision>({
    schema: decisionSchema(dispute),
    defaultValues: { text: '', refund: '', bearer: 'host', depositKept: '', correctsNoShow: event.isNoShow },
    failure,
    texts: {
      refund: () => disputeTeamText.refundMost({ amount: rupees(event.refundable) }),
      depositKept: () =>
        isDepositDisputed(dispute)
          ? disputeTeamText.depositNeeded()
          : disputeTeamText.depositMost({ amount: rupees(keepableOf(dispute) ?? 0) }),
    },
  });
  const values = {
    guest: guest.name,
    host: host.name,
    venue: booking.venueName,
    number,
    booking: booking.code,
  };
  const close = () => {
    setAsked(null);
    reset();
  };
  const decide = ({ depositKept, ...decision }: Decision) =>
    send(
      {
        ...decision,
        id,
        depositKept: depositKept === '' ? null : depositKept,
        refundable: event.refundable,
      },
      () => {
        notify({ kind: 'success', title: disputeTeamText.decided({ number }) });
        setAsked(null);
        onDecided();
      },
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(setAsked)}>
      <TemplateChoice
        kind="ruling"
        onChosen={(template) => form.setValue('text', fillRuling(template, values), { shouldDirty: true })}
      />
      <TextArea
        {...field('text')}
        rows={7}
        maxLength={3000}
        label={disputeTeamText.text()}
        help={disputeTeamText.textHelp()}
      />
      <MoneyFields dispute={dispute} form={form} field={field} />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {disputeTeamText.decide()}
      </Button>
      {asked && (
        <ConfirmDialog
          title={disputeTeamText.confirmTitle({ number })}
          text={disputeTeamText.confirmText()}
          points={pointsOf(dispute, asked)}
          action={disputeTeamText.decide()}
          isBusy={isWriting}
          failure={problem}
          onConfirm={() => decide(asked)}
          onClose={close}
        />
      )}
    </form>
  );
};

/** The form for an administrator's decision: a text and its consequences. */
export const DecisionForm = ({ dispute, onDecided }: DecisionProps) => (
  <Panel title={dispute.state === 'appealed' ? disputeTeamText.decisionAppeal() : disputeTeamText.decision()}>
    {dispute.obstacle ? (
      <Obstacle dispute={dispute} />
    ) : (
      <DecisionFields dispute={dispute} onDecided={onDecided} />
    )}
  </Panel>
);
