import type { VenueBulkAction } from '@mandap/contract/approval/approval';
import { actOnVenues } from '@mandap/contract/approval/approval.endpoints';
import { textOf } from '#app/api/error-message.ts';
import { loadErrorTexts } from '#app/api/error-texts.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { notify } from '#app/ui/toast.ts';

const labels: Record<
  VenueBulkAction,
  { title: (v: { n: number }) => string; text: () => string; confirm: () => string }
> = {
  approve: {
    title: adminVenueText.bulkApprove,
    text: adminVenueText.bulkApproveText,
    confirm: adminVenueText.approve,
  },
  feature: {
    title: adminVenueText.bulkFeature,
    text: adminVenueText.bulkFeatureText,
    confirm: adminVenueText.feature,
  },
  unfeature: {
    title: adminVenueText.bulkUnfeature,
    text: adminVenueText.bulkUnfeatureText,
    confirm: adminVenueText.unfeature,
  },
  unlist: {
    title: adminVenueText.bulkUnlist,
    text: adminVenueText.bulkUnlistText,
    confirm: adminVenueText.unlist,
  },
};

interface BulkDialogProps {
  action: VenueBulkAction;
  venues: readonly { id: string; name: string; vendor: { verified: boolean } }[];
  onClose: () => void;
}

const Names = ({ venues }: { venues: readonly { id: string; name: string }[] }) => (
  <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto rounded-[12px] bg-raised py-3 pe-4 ps-8 text-meta">
    {venues.map(({ id, name }) => (
      <li key={id}>
        <Name>{name}</Name>
      </li>
    ))}
  </ul>
);

/**
 * Confirms an action on several venues. Says beforehand which venues are left out, and afterwards which ones
 * the server refused and why.
 */
export const BulkDialog = ({ action, venues, onClose }: BulkDialogProps) => {
  const { send, isWriting, failure } = useWrite(actOnVenues);
  const needsVerification = useSettings()?.requireVendorVerification && action === 'approve';
  const isLeftOut = ({ vendor }: BulkDialogProps['venues'][number]) => needsVerification && !vendor.verified;
  const [possible, leftOut] = [venues.filter((venue) => !isLeftOut(venue)), venues.filter(isLeftOut)];
  const { title, text, confirm } = labels[action];
  const act = () =>
    send({ action, ids: possible.map(({ id }) => id) }, async ({ done, refused }) => {
      if (refused.length > 0) await loadErrorTexts();
      const reasons = refused.map(({ id, code }) => {
        const name = venues.find((venue) => venue.id === id)?.name ?? '';
        return `${name}: ${textOf({ status: 409, code, detail: '', fields: {} })}`;
      });
      notify({
        kind: refused.length > 0 ? 'info' : 'success',
        title: adminVenueText.bulkDone({ n: done.length }),
        ...(refused.length > 0 && {
          description: adminVenueText.bulkRefused({ names: reasons.join(' ') }),
        }),
      });
      onClose();
    });
  return (
    <ConfirmDialog
      title={title({ n: possible.length })}
      text={text()}
      action={confirm()}
      isDanger={action === 'unlist'}
      isBusy={isWriting}
      isDisabled={possible.length === 0}
      failure={failure && textOf(failure)}
      onConfirm={act}
      onClose={onClose}
    >
      {possible.length > 0 && <Names venues={possible} />}
      {leftOut.length > 0 && (
        <Alert variant="warning" title={adminVenueText.bulkLeftOut({ n: leftOut.length })}>
          <Names venues={leftOut} />
        </Alert>
      )}
    </ConfirmDialog>
  );
};
