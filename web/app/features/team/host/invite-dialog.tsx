import { email, phone } from '@mandap/contract/checks';
import { inviteManager } from '@mandap/contract/team/team.endpoints';
import { ManagerInvitation } from '@mandap/contract/team/team.schemas';
import { readablePhone } from '@mandap/domain/phones';
import { type ManagerRole, managerRoles } from '@mandap/domain/team/managers';
import { CalendarRange, Inbox, type LucideIcon, Store } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SendLinkDialog } from '#app/ui/send-link-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

export const roleTexts: Record<ManagerRole, { Icon: LucideIcon; name: () => string; text: () => string }> = {
  calendar: { Icon: CalendarRange, name: teamText.calendar, text: teamText.calendarText },
  bookings: { Icon: Inbox, name: teamText.bookings, text: teamText.bookingsText },
  everything: { Icon: Store, name: teamText.everything, text: teamText.everythingText },
};

/** An address or a number, in one field. */
const schema = z.object({
  to: z.union([phone(), email()], { error: () => teamText.toRequired() }),
  role: ManagerInvitation.shape.role,
});

interface InviteDialogProps {
  venue: { id: string; name: string };
  onClose: () => void;
}

/** Invites somebody with a role: by email, or with a link that the owner sends to a number. */
export const InviteDialog = ({ venue, onClose }: InviteDialogProps) => {
  const { send, isWriting, failure } = useWrite(inviteManager);
  const [link, setLink] = useState<{ phone: string; link: string } | null>(null);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { to: '', role: 'bookings' as ManagerRole },
    failure,
    apiNames: { to: 'email' },
  });
  const invite = form.handleSubmit(({ to, role }) => {
    const isEmail = to.includes('@');
    send({ id: venue.id, role, ...(isEmail ? { email: to } : { phone: to }) }, (answer) => {
      if (answer.link) return setLink({ phone: to, link: answer.link });
      notify({ kind: 'success', title: teamText.sent({ email: to }) });
      onClose();
    });
  });
  if (link)
    return (
      <SendLinkDialog
        title={teamText.linkTitle({ phone: readablePhone(link.phone) })}
        description={teamText.linkText()}
        text={teamText.shareText({ venue: venue.name, link: link.link })}
        {...link}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={teamText.invite()}
      text={teamText.inviteLead()}
      action={teamText.send()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, teamText.failed())}
      onSend={invite}
      onClose={onClose}
    >
      <TextField
        {...field('to')}
        label={teamText.email()}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 font-medium">{teamText.role()}</legend>
        {managerRoles.map((role) => {
          const { Icon, name, text } = roleTexts[role];
          return (
            <RadioCard
              key={role}
              {...form.register('role')}
              value={role}
              icon={<Icon aria-hidden />}
              title={name()}
              note={text()}
            />
          );
        })}
      </fieldset>
      <p className="text-small text-muted">{teamText.neverText()}</p>
    </FormDialog>
  );
};
