import { inviteManager } from '@mandap/contract/team/team.endpoints';
import { ManagerInvitation } from '@mandap/contract/team/team.schemas';
import { type ManagerRole, managerRoles } from '@mandap/domain/team/managers';
import { CalendarRange, Inbox, type LucideIcon, Store } from 'lucide-react';
import { titleOf } from '#app/api/title-of.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';

export const roleTexts: Record<ManagerRole, { Icon: LucideIcon; name: () => string; text: () => string }> = {
  calendar: { Icon: CalendarRange, name: teamText.calendar, text: teamText.calendarText },
  bookings: { Icon: Inbox, name: teamText.bookings, text: teamText.bookingsText },
  everything: { Icon: Store, name: teamText.everything, text: teamText.everythingText },
};

/** Invites somebody by email, with a role. */
export const InviteDialog = ({ venueId, onClose }: { venueId: string; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(inviteManager);
  const { form, field, problem } = useContractForm({
    schema: ManagerInvitation,
    defaultValues: { email: '', role: 'bookings' as ManagerRole },
    failure,
  });
  const invite = form.handleSubmit((invitation) =>
    send({ id: venueId, ...invitation }, toastThen(teamText.sent({ email: invitation.email }), onClose)),
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
        {...field('email')}
        label={teamText.email()}
        type="email"
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
