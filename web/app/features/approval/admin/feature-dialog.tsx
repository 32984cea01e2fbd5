import { featureVenue } from '@mandap/contract/venues/host.endpoints';
import * as schemas from '@mandap/contract/venues/host.schemas';
import { addDays, addMonths } from '@mandap/domain/days';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { useUnfeature } from './use-venue-actions.ts';

const defaultDays = 30;

const schema = z.pick(schemas.featureVenue.input, { until: true });

/** Features a venue, without end or through a last day. */
export const FeatureDialog = ({
  venue,
  onClose,
}: {
  venue: { id: string; name: string };
  onClose: () => void;
}) => {
  const today = dayOf(new Date().toISOString());
  const { send, isWriting, failure } = useWrite(featureVenue);
  const unfeature = useUnfeature();
  const { form, errorOf, problem } = useContractForm({ schema, defaultValues: { until: null }, failure });
  const { value: until, onChange, ref } = useController({ name: 'until', control: form.control }).field;
  const feature = form.handleSubmit((featured) =>
    send({ id: venue.id, ...featured }, () => {
      const action = { text: adminVenueText.undo(), onSelect: () => void unfeature(venue) };
      notify({ kind: 'success', title: adminVenueText.featuredDone({ name: venue.name }), action });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={adminVenueText.featureTitle({ name: venue.name })}
      text={adminVenueText.featureText()}
      action={adminVenueText.feature()}
      isBusy={isWriting}
      failure={problem}
      onSend={feature}
      onClose={onClose}
    >
      <Checkbox
        checked={Boolean(until)}
        onChange={({ target }) => onChange(target.checked ? addDays(today, defaultDays) : null)}
      >
        {adminVenueText.hasEnd()}
      </Checkbox>
      {until && (
        <DateField
          ref={ref}
          label={adminVenueText.lastDay()}
          placeholder={adminVenueText.lastDay()}
          selected={until}
          otherEnd={null}
          {...{ today, from: today, until: addMonths(today, 24), booked: [] }}
          error={errorOf('until')}
          onSelect={onChange}
        />
      )}
    </FormDialog>
  );
};
