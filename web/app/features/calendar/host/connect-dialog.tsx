import { connectCalendar } from '@mandap/contract/calendar/calendar.endpoints';
import * as schemas from '@mandap/contract/calendar/calendar.schemas';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

/** In ms. The server waits up to ten seconds for the other calendar. */
export const calendarReading = { timeoutMs: 20_000 };

/** Where the two most common services show the address. */
const WhereToFindIt = () => (
  <details className="rounded-[12px] bg-raised px-4 py-1.5 text-small">
    <summary className="-my-1 cursor-pointer py-2.5 font-medium">{calendarsText.where()}</summary>
    <ul className="mb-1.5 grid list-disc gap-1.5 ps-5">
      <li>{calendarsText.whereGoogle()}</li>
      <li>{calendarsText.whereAirbnb()}</li>
      <li>{calendarsText.whereOther()}</li>
    </ul>
  </details>
);

const schema = z.extend(z.omit(schemas.connectCalendar.input, { id: true }), { spaceId: z.string() });

interface ConnectDialogProps {
  venueId: string;
  /** To choose from. Empty: the calendar is for the whole venue. */
  spaces: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Connects another calendar by name and address. It is read before the dialog closes. */
export const ConnectDialog = ({ venueId, spaces, onClose }: ConnectDialogProps) => {
  const { send, isWriting, failure } = useWrite(connectCalendar, calendarReading);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { name: '', url: '', spaceId: '' },
    failure,
  });
  const connect = form.handleSubmit(({ spaceId, ...address }) =>
    send({ id: venueId, ...(spaceId && { spaceId }), ...address }, ({ name, days }) => {
      notify({
        kind: 'success',
        title: calendarsText.connected({ name }),
        description: calendarsText.connectedText({ n: days }),
      });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={calendarsText.connect()}
      text={calendarsText.connectLead()}
      action={isWriting ? calendarsText.reading() : calendarsText.connectAndRead()}
      isBusy={isWriting}
      failure={problem}
      onSend={connect}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={calendarsText.name()}
        placeholder="Google Calendar"
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...field('url')}
        label={calendarsText.url()}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        help={calendarsText.urlHelp()}
      />
      {spaces.length > 0 && (
        <SelectField {...field('spaceId')} label={calendarsText.space()}>
          <option value="">{offeringText.wholeVenue()}</option>
          {spaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <WhereToFindIt />
    </FormDialog>
  );
};
