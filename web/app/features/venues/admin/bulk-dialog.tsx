import type { VenueBulkAction } from '@mandap/contract/venues/admin';
import { actOnVenues } from '@mandap/contract/venues/admin.endpoints';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { venueReads } from '../../../api/venue-reads.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toast.ts';

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

export interface BulkDialogProps {
  action: VenueBulkAction;
  venues: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Confirms an action on several venues and reports those that the server refused. */
export const BulkDialog = ({ action, venues, onClose }: BulkDialogProps) => {
  const { send, isWriting, failure } = useWrite(actOnVenues, { refreshes: venueReads });
  const { title, text, confirm } = labels[action];
  const act = () =>
    send({ action, ids: venues.map(({ id }) => id) }, ({ done, refused }) => {
      const refusedNames = venues
        .filter(({ id }) => refused.some((one) => one.id === id))
        .map(({ name }) => name);
      notify({
        kind: refusedNames.length > 0 ? 'info' : 'success',
        title: adminVenueText.bulkDone({ n: done.length }),
        ...(refusedNames.length > 0 && {
          description: adminVenueText.bulkRefused({ names: refusedNames.join(', ') }),
        }),
      });
      onClose();
    });
  return (
    <ConfirmDialog
      title={title({ n: venues.length })}
      text={text()}
      action={confirm()}
      isDanger={action === 'unlist'}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={act}
      onClose={onClose}
    >
      <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto rounded-[12px] bg-raised py-3 pr-4 pl-8 text-meta">
        {venues.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
