import { featureVenue } from '@mandap/contract/venues/lifecycle.endpoints';
import { addDays, addMonths, type Day } from '@mandap/domain/days';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { venueReads } from '../../../api/venue-reads.ts';
import { dayOf } from '../../../i18n/format.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { useUnfeature } from './use-venue-actions.ts';

const usualDays = 30;

/** Puts a venue in front, for good or through a last day. */
export const FeatureDialog = ({
  venue,
  onClose,
}: {
  venue: { id: string; name: string };
  onClose: () => void;
}) => {
  const today = dayOf(new Date().toISOString());
  const [until, setUntil] = useState<Day | null>(null);
  const { write, isWriting, failure } = useWrite(featureVenue, { refreshes: venueReads });
  const unfeature = useUnfeature();
  const send = () =>
    write({ id: venue.id, until }).then(
      () => {
        const action = { text: adminVenueText.undo(), onSelect: () => void unfeature(venue) };
        notify({ kind: 'success', title: adminVenueText.featuredDone({ name: venue.name }), action });
        onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={adminVenueText.featureTitle({ name: venue.name })}
      text={adminVenueText.featureText()}
      action={adminVenueText.feature()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Checkbox
        checked={until !== null}
        onChange={({ target }) => setUntil(target.checked ? addDays(today, usualDays) : null)}
      >
        {adminVenueText.hasEnd()}
      </Checkbox>
      {until && (
        <DateField
          label={adminVenueText.lastDay()}
          placeholder={adminVenueText.lastDay()}
          selected={until}
          partner={null}
          {...{ today, from: today, until: addMonths(today, 24), booked: [] }}
          error={failure?.fields.until?.[0]}
          onSelect={setUntil}
        />
      )}
    </ConfirmDialog>
  );
};
