import type { AdminHost } from '@mandap/contract/approval/approval.schemas';
import { BadgeCheck, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toAdminUser } from '#app/admin-paths.ts';
import { count, dayOf, mediumDay, phoneNumber } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { toPhone } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { ReviewCard } from './review-card.tsx';
import { VerificationHistory } from './review-history.tsx';
import { HostDocuments } from './verification-documents.tsx';
import { UnverifyDialog, VerifyDialog } from './verify-dialogs.tsx';

/** The venue's host with the verification. `isOwnPage`: shown on the host's own page, without a link to it. */
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
      <HostDocuments host={host} />
      <VerificationHistory host={host} />
      {isOpen && <VerificationDialog host={host} onClose={() => setIsOpen(false)} />}
    </ReviewCard>
  );
};
