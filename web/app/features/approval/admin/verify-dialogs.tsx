import type { AdminHost } from '@mandap/contract/approval/approval.schemas';
import { unverifyHost, verifyHost } from '@mandap/contract/hosts/verification.endpoints';
import * as schemas from '@mandap/contract/hosts/verification.schemas';
import { type HostCheck, hostChecks } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { checkNames } from '#app/i18n/venue-names.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';

interface VerifyDialogProps {
  host: Pick<AdminHost, 'id' | 'name'>;
  onClose: () => void;
}

const schema = z.omit(schemas.verifyHost.input, { id: true });

/** Verifies a host and records what was checked; `checks`: what was already. */
export const VerifyDialog = ({
  host: { id, name },
  checks = [],
  onClose,
}: VerifyDialogProps & { checks?: readonly HostCheck[] }) => {
  const { send, isWriting, failure } = useWrite(verifyHost);
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { checks: [...checks], note: '' },
    failure,
    texts: { checks: adminVenueText.checkNeeded },
  });
  const verify = form.handleSubmit((checked) =>
    send({ id, ...checked }, () => {
      notify({ kind: 'success', title: adminVenueText.verifiedDone({ name }) });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={adminVenueText.verifyTitle({ name })}
      text={adminVenueText.verifyText()}
      action={adminVenueText.verify()}
      isBusy={isWriting}
      failure={problem}
      onSend={verify}
      onClose={onClose}
    >
      <ChoiceGroup legend={adminVenueText.whatWasChecked()} error={errorOf('checks')}>
        {hostChecks.map((check) => (
          <Checkbox key={check} {...form.register('checks')} value={check}>
            {checkNames[check]()}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <TextArea {...field('note')} label={adminVenueText.noteForTeam()} maxLength={1000} />
    </FormDialog>
  );
};

/** Withdraws a host's verification. */
export const UnverifyDialog = ({ host: { id, name }, onClose }: VerifyDialogProps) => {
  const { send, isWriting, failure } = useWrite(unverifyHost);
  return (
    <ReasonDialog
      title={adminVenueText.unverifyTitle({ name })}
      text={adminVenueText.unverifyText()}
      action={adminVenueText.unverify()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      label={adminVenueText.why()}
      maxLength={1000}
      required={adminVenueText.whyNeeded()}
      onSend={(note) =>
        send({ id, note }, () => {
          notify({ kind: 'success', title: adminVenueText.unverifiedDone({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
