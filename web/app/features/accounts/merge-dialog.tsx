import { type AccountHoldings, holdingKinds } from '@mandap/contract/accounts/accounts';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { findOtherAccount, mergeAccounts } from '@mandap/contract/accounts/security.endpoints';
import { line } from '@mandap/contract/checks';
import type { OutputOf } from '@mandap/contract/endpoint';
import { readablePhone } from '@mandap/domain/phones';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as mergeText from '#app/i18n/generated/merge.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { fieldOfProof, noProof, OwnProofField, proofOf, proofShape } from './own-proof-field.tsx';
import { storeProfile } from './session/session-store.ts';
import { useIsPasswordless } from './use-is-passwordless.ts';

interface MergeDialogProps {
  /** The number that was just verified, and that opens another account. */
  phone: string;
  onMerged: (profile: Profile) => void;
  onClose: () => void;
}

const firstNameSchema = z.object({ firstName: line(100).check(z.minLength(1, 'required')) });

interface FirstNameProps {
  isBusy: boolean;
  failure: ApiFailure | null;
  onName: (firstName: string) => void;
  onClose: () => void;
}

/** The number was not used for long: its holder proves to know whose account it opens. */
const FirstName = ({ isBusy, failure, onName, onClose }: FirstNameProps) => {
  const { form, field, problem } = useContractForm({
    schema: firstNameSchema,
    defaultValues: { firstName: '' },
    failure,
    fallback: mergeText.failed(),
    fieldOfCode: { first_name_differs: 'firstName' },
  });
  return (
    <FormDialog
      title={mergeText.title()}
      text={mergeText.firstLead()}
      action={mergeText.goOn()}
      isBusy={isBusy}
      failure={problem}
      onSend={form.handleSubmit(({ firstName }) => onName(firstName))}
      onClose={onClose}
    >
      <TextField {...field('firstName')} autoComplete="given-name" label={mergeText.first()} />
    </FormDialog>
  );
};

const textOfKind: Record<keyof AccountHoldings, (values: { n: number }) => string> = {
  bookings: mergeText.bookings,
  visits: mergeText.visits,
  enquiries: mergeText.enquiries,
  messages: mergeText.messages,
  savedVenues: mergeText.savedVenues,
  savedSearches: mergeText.savedSearches,
  reviews: mergeText.reviews,
  questions: mergeText.questions,
  tickets: mergeText.tickets,
};

const HoldingsList = ({ holds }: { holds: AccountHoldings }) => {
  const held = holdingKinds.filter((kind) => holds[kind] > 0);
  if (held.length === 0) return <p className="text-meta">{mergeText.holdsNothing()}</p>;
  return (
    <div className="grid gap-2 text-meta">
      <p>{mergeText.moves()}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {held.map((kind) => (
          <li key={kind}>{textOfKind[kind]({ n: holds[kind] })}</li>
        ))}
      </ul>
    </div>
  );
};

interface ConfirmMergeProps extends MergeDialogProps {
  token: string;
  holds: AccountHoldings;
}

const ConfirmMerge = ({ phone, token, holds, onMerged, onClose }: ConfirmMergeProps) => {
  const isPasswordless = useIsPasswordless();
  const { send, isWriting, failure } = useWrite(mergeAccounts);
  const { form, field, problem } = useContractForm({
    schema: z.object(proofShape(isPasswordless)),
    defaultValues: noProof,
    failure,
    fallback: mergeText.failed(),
    fieldOfCode: fieldOfProof,
  });
  const merge = form.handleSubmit((proof) =>
    send({ token, ...proofOf(proof) }, (profile) => {
      storeProfile(profile);
      onMerged(profile);
      notify({ kind: 'success', title: mergeText.done() });
    }),
  );
  return (
    <FormDialog
      title={mergeText.title()}
      text={mergeText.lead({ phone: readablePhone(phone) })}
      action={mergeText.merge()}
      cancelLabel={mergeText.keepBoth()}
      points={[mergeText.opens(), mergeText.forGood()]}
      isBusy={isWriting}
      failure={problem}
      onSend={merge}
      onClose={onClose}
    >
      <HoldingsList holds={holds} />
      <OwnProofField password={field('password')} otp={field('otp')} passwordLabel={mergeText.password()} />
    </FormDialog>
  );
};

/** Shows what the account holds that the number opens, and makes it part of the person's own. */
export const MergeDialog = (props: MergeDialogProps) => {
  const { send, isWriting, failure } = useWrite(findOtherAccount);
  const [other, setOther] = useState<OutputOf<typeof findOtherAccount> | null>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    send({}, setOther);
  }, [send]);
  const { onClose } = props;
  if (other?.holds && other.token) return <ConfirmMerge {...props} holds={other.holds} token={other.token} />;
  if (other)
    return (
      <FirstName
        isBusy={isWriting}
        failure={failure}
        onName={(firstName) => send({ firstName }, setOther)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={mergeText.title()}
      action={mergeText.goOn()}
      isBusy={isWriting || !failure}
      failure={failure && textOf(failure, mergeText.failed())}
      onConfirm={() => send({}, setOther)}
      onClose={onClose}
    />
  );
};
