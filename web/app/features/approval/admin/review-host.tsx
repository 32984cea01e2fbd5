import { getAdminHost } from '@mandap/contract/approval/approval.endpoints';
import type { AdminHost } from '@mandap/contract/approval/approval.schemas';
import { openVerificationDocuments, unverifyHost, verifyHost } from '@mandap/contract/hosts/hosts.endpoints';
import type { VerificationDocument } from '@mandap/contract/hosts/hosts.schemas';
import * as schemas from '@mandap/contract/hosts/hosts.schemas';
import { readablePhone } from '@mandap/domain/phones';
import { type HostCheck, hostChecks } from '@mandap/domain/venues/lifecycle';
import { BadgeCheck, FileText, ShieldExclamationPoint } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { checkNames } from '#app/features/hosts/check-names.ts';
import { count, dayOf, mediumDay } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { toPhone } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { ReviewCard } from './review-card.tsx';
import { VerificationHistory } from './review-history.tsx';

const OriginalsDialog = lazyDialog(() =>
  import('#app/ui/originals-dialog.tsx').then((part) => part.OriginalsDialog),
);

/** The host's details and venues, with which a document must agree. */
const Claims = ({ host }: { host: AdminHost }) => (
  <>
    <h2 className="text-h3">{adminVenueText.compareWith()}</h2>
    <DetailList
      items={[
        [adminVenueText.contactName(), host.contactName],
        [adminVenueText.business(), host.name],
        [adminVenueText.phone(), readablePhone(host.phone)],
        [adminVenueText.email(), host.email],
        [adminVenueText.legalName(), host.taxDetails?.legalName ?? adminVenueText.notGiven()],
        [adminVenueText.pan(), host.taxDetails?.pan ?? adminVenueText.notGiven()],
        [adminVenueText.gstin(), host.taxDetails?.gstin ?? adminVenueText.notGiven()],
        [adminVenueText.accountHolder(), host.accountHolder ?? adminVenueText.notGiven()],
      ]}
    />
    {host.places.length > 0 && (
      <div>
        <h3 className="text-small font-semibold text-muted">{adminVenueText.title()}</h3>
        <ul className="mt-1 grid gap-2 text-meta">
          {host.places.map(({ id, name, address }) => (
            <li key={id}>
              <span className="font-medium">{name}</span>
              <span className="block text-muted">{address}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);

interface VerifyDialogProps {
  host: Pick<AdminHost, 'id' | 'name'>;
  onClose: () => void;
}

const verifySchema = z.omit(schemas.verifyHost.input, { id: true });

/** Verifies a host and records what was checked. `checks`: what is already checked. */
const VerifyDialog = ({
  host: { id, name },
  checks = [],
  onClose,
}: VerifyDialogProps & { checks?: readonly HostCheck[] }) => {
  const { send, isWriting, failure } = useWrite(verifyHost);
  const { form, field, errorOf, problem } = useContractForm({
    schema: verifySchema,
    defaultValues: { checks: [...checks], note: '' },
    failure,
    texts: { checks: adminVenueText.checkNeeded },
  });
  const verify = form.handleSubmit((checked) =>
    send({ id, ...checked }, toastThen(adminVenueText.verifiedDone({ name }), onClose)),
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
const UnverifyDialog = ({ host: { id, name }, onClose }: VerifyDialogProps) => {
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
      onSend={(note) => send({ id, note }, toastThen(adminVenueText.unverifiedDone({ name }), onClose))}
      onClose={onClose}
    />
  );
};

interface DocumentsProps {
  host: AdminHost;
  documents: readonly VerificationDocument[];
  onClose: () => void;
}

/**
 * The documents one after another, next to the details that they prove. The confirmed details are part of the
 * verification.
 */
const Documents = ({ host, documents, onClose }: DocumentsProps) => {
  const [checks, setChecks] = useState<readonly HostCheck[]>([]);
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <OriginalsDialog
      files={documents.map(({ file, kind }) => ({ ...file, title: checkNames[kind]() }))}
      onClose={onClose}
    >
      {(index) => (
        <>
          <Claims host={host} />
          {!host.verifiedAt && (
            <div className="grid justify-items-start gap-3 border-t border-line pt-3">
              {documents.slice(index, index + 1).map(({ kind }) => (
                <Checkbox
                  key={kind}
                  checked={checks.includes(kind)}
                  onChange={({ target }) =>
                    setChecks([...checks.filter((one) => one !== kind), ...(target.checked ? [kind] : [])])
                  }
                >
                  {adminVenueText.agrees({ check: checkNames[kind]() })}
                </Checkbox>
              ))}
              <Button size="small" onClick={() => setIsVerifying(true)}>
                {adminVenueText.verify()}
              </Button>
            </div>
          )}
          {isVerifying && <VerifyDialog host={host} checks={checks} onClose={() => setIsVerifying(false)} />}
        </>
      )}
    </OriginalsDialog>
  );
};

/** The host's verification documents. Each opening is recorded in the audit log. */
const HostDocuments = ({ host }: { host: AdminHost }) => {
  const { write, isWriting } = useWrite(openVerificationDocuments);
  const [documents, setDocuments] = useState<readonly VerificationDocument[]>([]);
  if (host.documents === 0) return null;
  const open = () =>
    write({ id: host.id }).then(
      (answer) => setDocuments(answer.documents),
      notifyFailure(adminVenueText.refused()),
    );
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button variant="outlined" size="small" isBusy={isWriting} onClick={() => void open()}>
        {!isWriting && <FileText aria-hidden className="size-[18px]" />}
        <span>{adminVenueText.openDocuments({ n: host.documents })}</span>
      </Button>
      <p className="mt-2 text-tiny text-muted">{adminVenueText.documentsText()}</p>
      {documents.length > 0 && (
        <Documents host={host} documents={documents} onClose={() => setDocuments([])} />
      )}
    </div>
  );
};

/**
 * The venue's host with the verification. `isOwnPage`: shown on the host's own page, without a link to it.
 */
export const ReviewHost = ({ host, isOwnPage }: { host: AdminHost; isOwnPage?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const VerificationDialog = host.verifiedAt ? UnverifyDialog : VerifyDialog;
  return (
    <ReviewCard
      title={adminVenueText.host()}
      action={
        <Button
          variant={host.verifiedAt ? 'outlined' : 'primary'}
          size="small"
          onClick={() => setIsOpen(true)}
        >
          {host.verifiedAt ? adminVenueText.unverify() : adminVenueText.verify()}
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        {isOwnPage ? (
          <span className="font-medium">
            <Name>{host.name}</Name>
          </span>
        ) : (
          <Link to={toAdminUser(host.id)} className="link inline-flex min-h-11 items-center font-medium">
            {host.name}
          </Link>
        )}
        {host.verifiedAt ? (
          <Chip tone="leaf" icon={<BadgeCheck aria-hidden />}>
            {adminVenueText.verifiedSince({ day: mediumDay(dayOf(host.verifiedAt)) })}
          </Chip>
        ) : (
          <Chip tone="amber" icon={<ShieldExclamationPoint aria-hidden />}>
            {adminVenueText.notVerified()}
          </Chip>
        )}
        {host.isSuspended && <Chip tone="danger">{adminVenueText.hostSuspended()}</Chip>}
      </div>
      <DetailList
        layout="pairs"
        items={[
          [adminVenueText.contactName(), host.contactName],
          [
            adminVenueText.phone(),
            <a key="phone" href={toPhone(host.phone)} className="link inline-flex min-h-11 items-center">
              {readablePhone(host.phone)}
            </a>,
          ],
          [adminVenueText.email(), host.email],
          [adminVenueText.hostSince(), mediumDay(host.hostSince)],
          [adminVenueText.title(), count(host.venues)],
          [adminVenueText.eventsHosted(), count(host.eventsHosted)],
        ]}
      />
      <HostDocuments host={host} />
      <VerificationHistory host={host} />
      {isOpen && <VerificationDialog host={host} onClose={() => setIsOpen(false)} />}
    </ReviewCard>
  );
};

/** A host's review on the account page, where documents can be checked before there is a venue. */
export const HostCard = ({ id }: { id: string }) => {
  const { data, isPending } = useRead(getAdminHost, { id });
  if (isPending) return <span className="skeleton h-64 rounded-card!" />;
  return data ? <ReviewHost host={data} isOwnPage /> : null;
};
