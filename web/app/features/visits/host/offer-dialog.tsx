import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { day, text } from '@mandap/contract/checks';
import { offerVisitTimes } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { indiaOffset } from '@mandap/domain/india-time';
import { dayParts } from '@mandap/domain/visits/visits';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { wallTime } from '#app/i18n/format.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { Alert } from '#app/ui/alert.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { type DayRow, DayRows } from '../day-rows.tsx';
import { Wishes } from '../visit-parts.tsx';

const clock = (halfHours: number): string =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
/** Every half hour from 7 am to 9 pm. */
const times = Array.from({ length: 29 }, (_, index) => clock(14 + index));

const schema = z.object({
  times: z.array(z.object({ day: day(), at: z.string() })),
  answer: text(500),
});

/** The days that the guest named, each at the start of the chosen part of the day. The host can change them. */
const rowsOf = ({ wishes }: Visit): DayRow[] =>
  wishes.map(({ day, part }) => ({ day, at: clock(2 * (dayParts[part][0] + 1)) }));

const momentOf = ({ day, at }: DayRow): string => new Date(`${day}T${at}:00${indiaOffset}`).toISOString();

/** Lets a host offer up to three times for a visit. */
export const OfferDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(offerVisitTimes);
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { times: rowsOf(visit), answer: '' },
    failure,
    texts: { times: visitText.timesNeeded },
  });
  const rows = form.watch('times') as DayRow[];
  const taken = useRead(getAvailability, { id: visit.venue.id }).data?.bookedRanges ?? [];
  const isOnEvent = rows.some(({ day: wished }) =>
    taken.some(({ start, end }) => wished >= start && wished <= end),
  );
  const isMissing = rows.some((_, index) => errorOf(`times.${index}.day`) !== undefined);
  const offer = form.handleSubmit((values) =>
    send(
      { id: visit.id, times: values.times.map(momentOf), answer: values.answer },
      toastThen(visitText.offered(), onClose),
    ),
  );
  return (
    <FormDialog
      title={visitText.offerTitle()}
      text={visitText.offerLead()}
      action={visitText.offerNow()}
      isBusy={isWriting}
      failure={problem}
      onSend={offer}
      onClose={onClose}
    >
      <Wishes visit={visit} />
      <DayRows
        legend={visitText.times()}
        error={isMissing ? visitText.timesNeeded() : errorOf('times')}
        rows={rows}
        choices={times.map((at) => [at, wallTime(at)])}
        texts={{ at: visitText.at, add: visitText.addTime, remove: visitText.removeTime }}
        onChange={(changed) =>
          form.setValue('times', changed, { shouldValidate: form.formState.isSubmitted })
        }
      />
      {isOnEvent && <Alert variant="warning">{visitText.onEvent()}</Alert>}
      <TextArea {...field('answer')} label={visitText.answerNote()} maxLength={500} />
    </FormDialog>
  );
};
