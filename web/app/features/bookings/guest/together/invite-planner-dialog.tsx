import { invitePlanner } from '@mandap/contract/bookings/family.endpoints';
import { PlannerInvitation } from '@mandap/contract/bookings/family.schemas';
import { email, phone } from '@mandap/contract/checks';
import { readablePhone } from '@mandap/domain/phones';
import { useState } from 'react';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as togetherText from '#app/i18n/generated/together.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SendLinkDialog } from '#app/ui/send-link-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

/** An address or a number, in one field. */
const schema = z.object({
  to: z.union([phone(), email()], { error: () => togetherText.toRequired() }),
  family: PlannerInvitation.shape.family,
});

interface InvitePlannerDialogProps {
  booking: { id: string; venue: { name: string } };
  onClose: () => void;
}

/** Invites somebody to plan a booking: by email, or with a link that the booker sends to a number. */
export const InvitePlannerDialog = ({ booking: { id, venue }, onClose }: InvitePlannerDialogProps) => {
  const { send, isWriting, failure } = useWrite(invitePlanner);
  const [made, setMade] = useState<{ phone: string; link: string } | null>(null);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { to: '', family: '' },
    failure,
    apiNames: { to: 'email' },
  });
  const invite = form.handleSubmit(({ to, family }) => {
    const isEmail = to.includes('@');
    send({ id, family, ...(isEmail ? { email: to } : { phone: to }) }, ({ link }) => {
      if (link) return setMade({ phone: to, link });
      notify({ kind: 'success', title: togetherText.sent({ email: to }) });
      onClose();
    });
  });
  if (made)
    return (
      <SendLinkDialog
        title={togetherText.linkTitle({ phone: readablePhone(made.phone) })}
        description={togetherText.linkText()}
        text={togetherText.shareText({ venue: venue.name, link: made.link })}
        {...made}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={togetherText.invite()}
      text={togetherText.inviteLead()}
      action={togetherText.send()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, togetherText.failed())}
      onSend={invite}
      onClose={onClose}
    >
      <TextField
        {...field('to')}
        label={togetherText.to()}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field('family')} label={togetherText.family()} help={togetherText.familyHelp()} />
    </FormDialog>
  );
};
