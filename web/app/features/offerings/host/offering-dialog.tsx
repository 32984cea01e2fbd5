import { addOffering, saveOffering } from '@mandap/contract/offerings/offerings.endpoints';
import { OfferingForm, type OwnOffering, Window } from '@mandap/contract/offerings/offerings.schemas';
import {
  dayMinutes,
  type Hours,
  type OfferingUnit,
  offeringUnits,
  type Space,
} from '@mandap/domain/offerings/offering';
import { latinDigits } from '@mandap/domain/typed-text';
import { Plus, Trash } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { offeringName } from '../format-offering.ts';
import { AroundNote } from './around-note.tsx';
import { ComingDayField } from './coming-day-field.tsx';
import { dayHours } from './day-hours.ts';
import { DayPicture } from './day-picture.tsx';
import { excludedAround } from './exclusions.ts';
import { OfferingPictures, type VenuePictures } from './offering-pictures.tsx';
import { RoomTimes } from './room-times.tsx';

const { shape } = OfferingForm;

/** An empty choice counts as null: the whole venue, any day, as the venue. */
const orNull = <Checked,>(schema: z.ZodMiniType<Checked, string | null>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value || null),
    ),
    schema,
  );

const answers = ['', 'yes', 'no'] as const;

const schema = z.extend(z.required(OfferingForm), {
  windows: z
    .array(z.extend(Window, { spaceId: orNull(Window.shape.spaceId) }))
    .check(z.minLength(1, 'required')),
  turnaround: typedNumber(shape.turnaround, 0),
  price: typedAmount(shape.price, null),
  minGuests: typedNumber(shape.minGuests, null),
  maxGuests: typedNumber(shape.maxGuests, null),
  seated: typedNumber(shape.seated, null),
  minDays: typedNumber(shape.minDays, 1),
  leadDays: typedNumber(shape.leadDays, 0),
  opensDays: typedNumber(shape.opensDays, null),
  musicUntil: shape.musicUntil,
  seasonFrom: orNull(z.nullable(z.string())),
  seasonTo: orNull(z.nullable(z.string())),
  instant: z.pipe(
    z.enum(answers),
    z.transform((answer) => (answer === '' ? null : answer === 'yes')),
  ),
});

type Draft = z.input<typeof schema>;
type Form = Pick<ContractForm<Draft, z.output<typeof schema>>, 'form' | 'field' | 'errorOf'>;

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** A new offering: an evening. */
const newOffering: OfferingForm = {
  name: '',
  unit: 'session',
  windows: [{ spaceId: null, starts: 1080, ends: 1380 }],
  turnaround: 0,
  price: null,
  minGuests: null,
  maxGuests: null,
  seated: null,
  minDays: 1,
  leadDays: 0,
  opensDays: null,
  seasonFrom: null,
  seasonTo: null,
  musicUntil: null,
  pictureIds: [],
  inclusions: '',
  instant: null,
  sold: true,
};

const answerOf = (instant: boolean | null): Draft['instant'] => {
  if (instant === null) return '';
  return instant ? 'yes' : 'no';
};

const draftOf = ({ seasonFrom, seasonTo, instant, ...offering }: OfferingForm): Draft => ({
  ...offering,
  windows: offering.windows.map((window) => ({ ...window, spaceId: window.spaceId ?? '' })),
  turnaround: typed(offering.turnaround),
  price: typed(offering.price),
  minGuests: typed(offering.minGuests),
  maxGuests: typed(offering.maxGuests),
  seated: typed(offering.seated),
  minDays: typed(offering.minDays),
  leadDays: typed(offering.leadDays),
  opensDays: typed(offering.opensDays),
  seasonFrom: seasonFrom ?? '',
  seasonTo: seasonTo ?? '',
  instant: answerOf(instant),
});

/** What it occupies, and from when until when. */
const Windows = ({ form, errorOf, spaces }: Form & { spaces: readonly Space[] }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'windows' });
  const [windows, unit] = form.watch(['windows', 'unit']);
  const setHours = (place: number, { starts, ends }: Hours) => {
    form.setValue(`windows.${place}.starts`, starts, { shouldDirty: true });
    form.setValue(`windows.${place}.ends`, ends, { shouldDirty: true });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small font-medium">{sellText.what()}</legend>
      {fields.map(({ id }, place) => {
        const n = place + 1;
        const { starts, ends } = windows[place] ?? { starts: 0, ends: 1440 };
        const error =
          errorOf(`windows.${place}.ends`) ??
          errorOf(`windows.${place}.starts`) ??
          errorOf(`windows.${place}.spaceId`);
        return (
          <div key={id} className="grid gap-3 rounded-[12px] border border-line p-3.5">
            <div className="flex items-end gap-2.5">
              <div className="flex-1">
                <SelectField
                  {...form.register(`windows.${place}.spaceId`)}
                  label={fields.length === 1 ? sellText.space() : sellText.window({ n })}
                >
                  <option value="">{offeringText.wholeVenue()}</option>
                  {spaces.map((space) => (
                    <option key={space.id} value={space.id}>
                      {space.name}
                    </option>
                  ))}
                </SelectField>
              </div>
              {fields.length > 1 && (
                <IconButton label={sellText.removeWindow({ n })} onClick={() => remove(place)}>
                  <Trash aria-hidden className="size-5" />
                </IconButton>
              )}
            </div>
            {unit === 'day' && (
              <ul className="flex flex-wrap gap-2">
                {dayHours.map((hours) => (
                  <li key={hours.starts}>
                    <button
                      type="button"
                      aria-pressed={hours.starts === starts && hours.ends === ends}
                      className={choiceChipClass(hours.starts === starts && hours.ends === ends)}
                      onClick={() => setHours(place, hours)}
                    >
                      {hours.text()}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <DayPicture n={n} starts={starts} ends={ends} onChange={(period) => setHours(place, period)} />
            {error && (
              <div role="alert">
                <FieldError>{error}</FieldError>
              </div>
            )}
          </div>
        );
      })}
      {spaces.length > 1 && (
        <Button
          variant="outlined"
          size="small"
          className="justify-self-start"
          onClick={() =>
            append({ spaceId: spaces[0]?.id ?? '', starts: 1080, ends: 1380 }, { shouldFocus: false })
          }
        >
          <Plus aria-hidden className="size-[18px]" />
          {sellText.addWindow()}
        </Button>
      )}
    </fieldset>
  );
};

const SeasonDay = ({ form, errorOf, name }: Form & { name: 'seasonFrom' | 'seasonTo' }) => (
  <ComingDayField
    control={form.control}
    name={name}
    label={name === 'seasonFrom' ? sellText.seasonFrom() : sellText.seasonTo()}
    placeholder={sellText.anyDay()}
    error={errorOf(name)}
  />
);

const Rooms = ({ form, errorOf, spaces }: Form & { spaces: readonly Space[] }) => (
  <RoomTimes
    windows={form.watch('windows')}
    spaces={spaces}
    error={errorOf('windows') ?? errorOf('windows.0.ends')}
    onChange={(windows) =>
      form.setValue(
        'windows',
        windows.map((room) => ({ ...room, spaceId: room.spaceId ?? '' })),
        { shouldDirty: true },
      )
    }
  />
);

const unitTexts: Record<OfferingUnit, () => string> = {
  day: sellText.day,
  session: sellText.session,
  hour: sellText.hour,
  night: sellText.night,
};

/** Rooms and hours stay what they are, because bookings say how many rooms or which hours they have. */
const isFixed = (unit: OfferingUnit | undefined): boolean => unit === 'night' || unit === 'hour';

const unitsFor = (unit: OfferingUnit | undefined): readonly OfferingUnit[] => {
  if (unit && isFixed(unit)) return [unit];
  // A new one may also be sold by the hour. Rooms have a dialog of their own.
  return offeringUnits.filter((one) => one !== 'night' && (one !== 'hour' || !unit));
};

const moreFields = [
  'seated',
  'minDays',
  'turnaround',
  'leadDays',
  'opensDays',
  'seasonFrom',
  'seasonTo',
  'inclusions',
  'pictureIds',
] as const;

/** What few offerings need. It opens if something in it is wrong. */
const More = ({ pictures, ...parts }: Form & { pictures: VenuePictures }) => {
  const { form, field, errorOf } = parts;
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = moreFields.some((name) => errorOf(name) !== undefined);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <details ref={details} className="rounded-[12px] border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">{sellText.more()}</summary>
      <div className="grid gap-4 px-4 pb-4">
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField {...field('seated')} {...number} label={sellText.seated()} />
          <TextField {...field('minDays')} {...number} label={sellText.minDays()} />
        </div>
        <TextField
          {...field('turnaround')}
          {...number}
          label={sellText.cleaning()}
          help={sellText.cleaningHelp()}
        />
        <TextField {...field('leadDays')} {...number} label={sellText.leadDays()} />
        <TextField
          {...field('opensDays')}
          {...number}
          label={sellText.opensDays()}
          help={sellText.opensHelp()}
        />
        <div className="grid gap-3 min-[440px]:grid-cols-2">
          <SeasonDay {...parts} name="seasonFrom" />
          <SeasonDay {...parts} name="seasonTo" />
        </div>
        <SelectField {...form.register('instant')} label={sellText.confirm()}>
          <option value="">{sellText.asVenue()}</option>
          <option value="yes">{sellText.instantly()}</option>
          <option value="no">{sellText.onRequest()}</option>
        </SelectField>
        <TextArea {...field('inclusions')} label={sellText.inclusions()} maxLength={1000} />
        <OfferingPictures
          pictures={pictures}
          chosen={form.watch('pictureIds')}
          error={errorOf('pictureIds')}
          onChange={(chosen) => form.setValue('pictureIds', chosen, { shouldDirty: true })}
        />
      </div>
    </details>
  );
};

interface OfferingDialogProps {
  venueId: string;
  spaces: readonly Space[];
  /** Of the venue. */
  pictures: VenuePictures;
  /** Null: a new one. */
  offering: OwnOffering | null;
  /** All of the venue. */
  offerings: readonly OwnOffering[];
  onClose: () => void;
}

/** Days around it that it blocks, as it is typed. */
const Around = ({ form, others }: Pick<Form, 'form'> & { others: readonly OwnOffering[] }) => {
  const [unit, typedWindows, cleaning] = form.watch(['unit', 'windows', 'turnaround']);
  const turnaround = Number(latinDigits(cleaning));
  if (!Number.isInteger(turnaround) || turnaround < 0 || turnaround > dayMinutes) return null;
  const windows = typedWindows.map((window) => ({ ...window, spaceId: window.spaceId || null }));
  return <AroundNote excluded={excludedAround({ unit, windows, turnaround }, others)} />;
};

/** Adds or changes something that a venue sells. */
export const OfferingDialog = ({
  venueId,
  spaces,
  pictures,
  offering,
  offerings,
  onClose,
}: OfferingDialogProps) => {
  const add = useWrite(addOffering);
  const save = useWrite(saveOffering);
  const failure = add.failure ?? save.failure;
  const parts = useContractForm({
    schema,
    defaultValues: draftOf(offering ?? newOffering),
    failure,
    lists: ['windows'],
  });
  const { form, field } = parts;
  const done = toastThen(sellText.saved(), onClose);
  const isWholeVenue = offering?.isWholeVenue ?? false;
  const send = form.handleSubmit((input) => {
    if (offering) save.send({ ...input, id: venueId, offeringId: offering.id }, done);
    else add.send({ ...input, id: venueId }, done);
  });
  return (
    <FormDialog
      title={offering ? sellText.editTitle({ name: offeringName(offering) }) : sellText.newTitle()}
      text={offering && offering.bookings > 0 ? sellText.keeps({ n: offering.bookings }) : undefined}
      action={sellText.save()}
      isBusy={add.isWriting || save.isWriting}
      failure={parts.problem}
      failureTitle={titleOf(failure, sellText.title())}
      onSend={send}
      onClose={onClose}
    >
      {!isWholeVenue && (
        <TextField
          {...field('name')}
          label={sellText.name()}
          help={sellText.nameHelp()}
          maxLength={60}
          autoComplete="off"
        />
      )}
      {offering?.unit === 'night' ? (
        <Rooms {...parts} spaces={spaces} />
      ) : (
        <Windows {...parts} spaces={spaces} />
      )}
      <Around form={form} others={offerings.filter((other) => other.id !== offering?.id)} />
      <SelectField
        {...form.register('unit')}
        label={sellText.unit()}
        {...(isFixed(offering?.unit) && { help: sellText.unitStays() })}
        error={parts.errorOf('unit')}
      >
        {unitsFor(offering?.unit).map((unit) => (
          <option key={unit} value={unit}>
            {unitTexts[unit]()}
          </option>
        ))}
      </SelectField>
      {isWholeVenue ? (
        <p className="text-small text-muted">{sellText.priceOfVenue()}</p>
      ) : (
        <TextField {...field('price')} label={sellText.price()} inputMode="decimal" autoComplete="off" />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...field('minGuests')}
          label={sellText.minGuests()}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('maxGuests')}
          label={offering?.unit === 'night' ? sellText.roomGuests() : sellText.maxGuests()}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <More {...parts} pictures={pictures} />
      <Checkbox {...form.register('sold')}>{sellText.sold()}</Checkbox>
    </FormDialog>
  );
};
