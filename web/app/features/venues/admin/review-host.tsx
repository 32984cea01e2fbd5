import { getUser, listUsers } from '@mandap/contract/accounts/admin.endpoints';
import { unverifyHost, verifyHost } from '@mandap/contract/hosts/verification.endpoints';
import type { AdminHost } from '@mandap/contract/venues/approval.schemas';
import { type HostCheck, hostChecks } from '@mandap/domain/venues/lifecycle';
import { BadgeCheck, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { venueReads } from '../../../api/venue-reads.ts';
import { count, dayOf, mediumDay, phoneNumber } from '../../../i18n/format.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { checkNames } from '../../../i18n/venue-names.ts';
import { toAdminUser, toPhone } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { notify } from '../../../ui/toast.ts';
import { ReviewCard } from './review-card.tsx';
import { VerificationHistory } from './review-history.tsx';
import { HostPapers } from './verification-documents.tsx';

const Checks = ({
  chosen,
  onChoose,
}: {
  chosen: readonly HostCheck[];
  onChoose: (checks: HostCheck[]) => void;
}) => (
  <fieldset>
    <legend className="mb-1 text-small font-medium">{adminVenueText.whatWasChecked()}</legend>
    {hostChecks.map((check) => (
      <Checkbox
        key={check}
        checked={chosen.includes(check)}
        onChange={({ target }) =>
          onChoose(hostChecks.filter((one) => (one === check ? target.checked : chosen.includes(one))))
        }
      >
        {checkNames[check]()}
      </Checkbox>
    ))}
  </fieldset>
);

const wordsOf = ({ name, verifiedAt }: AdminHost) =>
  verifiedAt
    ? {
        title: adminVenueText.unverifyTitle({ name }),
        text: adminVenueText.unverifyText(),
        action: adminVenueText.unverify(),
        done: adminVenueText.unverifiedDone({ name }),
      }
    : {
        title: adminVenueText.verifyTitle({ name }),
        text: adminVenueText.verifyText(),
        action: adminVenueText.verify(),
        done: adminVenueText.verifiedDone({ name }),
      };

/** Everything that shows whether a host is verified. */
const hostReads = [...venueReads, getUser, listUsers];

/** Gives the verified mark, or takes it back. */
const VerificationDialog = ({ host, onClose }: { host: AdminHost; onClose: () => void }) => {
  const [checks, setChecks] = useState<HostCheck[]>([]);
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const verifying = useWrite(verifyHost, { refreshes: hostReads });
  const unverifying = useWrite(unverifyHost, { refreshes: hostReads });
  const isVerified = host.verifiedAt !== null;
  const { done, ...words } = wordsOf(host);
  const isMissing = isVerified ? note.trim() === '' : checks.length === 0;
  const failure = verifying.failure ?? unverifying.failure;
  const send = async () => {
    setIsAsked(true);
    if (isMissing) return;
    const sent = isVerified
      ? unverifying.write({ id: host.id, note })
      : verifying.write({ id: host.id, checks, note });
    await sent.then(
      () => {
        notify({ kind: 'success', title: done });
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      {...words}
      isDanger={isVerified}
      isBusy={verifying.isWriting || unverifying.isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {!isVerified && <Checks chosen={checks} onChoose={setChecks} />}
      <TextArea
        label={isVerified ? adminVenueText.why() : adminVenueText.noteForTeam()}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isAsked && isMissing && (
        <div role="alert">
          <FieldError>{isVerified ? adminVenueText.whyNeeded() : adminVenueText.checkNeeded()}</FieldError>
        </div>
      )}
    </ConfirmDialog>
  );
};

/** Who lets the venue, and whether somebody has looked at them. `isOwnPage`: the way to the host's page is not needed. */
export const ReviewHost = ({ host, isOwnPage }: { host: AdminHost; isOwnPage?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ReviewCard
      title={adminVenueText.host()}
      action={
        <Button look={host.verifiedAt ? 'outlined' : 'primary'} size="small" onClick={() => setIsOpen(true)}>
          {host.verifiedAt ? adminVenueText.unverify() : adminVenueText.verify()}
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        {isOwnPage ? (
          <span className="font-medium">{host.name}</span>
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
          <Chip tone="amber" icon={<ShieldAlert aria-hidden />}>
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
              {phoneNumber(host.phone)}
            </a>,
          ],
          [adminVenueText.email(), host.email],
          [adminVenueText.hostSince(), mediumDay(host.hostSince)],
          [adminVenueText.title(), count(host.venues)],
          [adminVenueText.eventsHosted(), count(host.eventsHosted)],
        ]}
      />
      <HostPapers host={host} />
      <VerificationHistory host={host} />
      {isOpen && <VerificationDialog host={host} onClose={() => setIsOpen(false)} />}
    </ReviewCard>
  );
};
