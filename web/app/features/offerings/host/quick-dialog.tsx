import { addOffering, addSpace } from '@mandap/contract/offerings/offerings.endpoints';
import { OfferingForm, type OwnOffering, SpaceForm } from '@mandap/contract/offerings/offerings.schemas';
import { type Hours, type SpaceKind, spaceKinds } from '@mandap/domain/offerings/offering';
import { madeName, type MadeSession as Session } from '@mandap/domain/translations/made-names';
import { Moon, Sun, Sunrise } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { amountIn, numberIn } from '#app/api/number-in.ts';
import { useWrite } from '#app/api/use-write.ts';
import { checkMessage } from '#app/i18n/check-message.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { language } from '#app/i18n/page-language.ts';
import { CheckCard } from '#app/ui/choice-card.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { spaceKindText } from '../format-offering.ts';
import { AroundNote } from './around-note.tsx';
import { dayHours } from './day-hours.ts';
import { excludedAround } from './exclusions.ts';

/** The usual hours, in minutes from midnight. */
const sessions: Record<
  Session,
  { text: () => string; hours: (() => string) | null; starts: number; ends: number; icon: ReactNode }
> = {
  day: { text: sellText.fullDay, hours: null, starts: 0, ends: 1440, icon: <Sun /> },
  morning: {
    text: sellText.morning,
    hours: sellText.morningHours,
    starts: 600,
    ends: 900,
    icon: <Sunrise />,
  },
  evening: { text: sellText.evening, hours: sellText.eveningHours, starts: 1080, ends: 1380, icon: <Moon /> },
};

const names = Object.keys(sessions) as Session[];

interface QuickDialogProps {
  venueId: string;
  /** Adds a space first. Otherwise the sessions are those of the whole venue. */
  isSpace: boolean;
  /** All of the venue. */
  offerings: readonly OwnOffering[];
  onClose: () => void;
}

/** What is added in one step. A second attempt adds what the first did not. */
const useQuickAdd = (venueId: string) => {
  const spaceCall = useWrite(addSpace);
  const offeringCall = useWrite(addOffering);
  const [added, setAdded] = useState<{ spaceId: string | null; sessions: Session[] }>({
    spaceId: null,
    sessions: [],
  });
  const add = async (
    space: { name: string; kind: SpaceKind } | null,
    maxGuests: number | null,
    offers: readonly (Hours & { session: Session; price: number })[],
  ): Promise<void> => {
    const known = { ...added, sessions: [...added.sessions] };
    try {
      if (space && !known.spaceId) known.spaceId = (await spaceCall.write({ id: venueId, ...space })).id;
      for (const { session, price, starts, ends } of offers) {
        if (known.sessions.includes(session)) continue;
        await offeringCall.write({
          id: venueId,
          name: madeName(space?.name ?? null, session, language),
          unit: session === 'day' ? 'day' : 'session',
          windows: [{ spaceId: known.spaceId, starts, ends }],
          price,
          maxGuests,
        });
        known.sessions.push(session);
      }
    } finally {
      setAdded(known);
    }
  };
  return { add, isAdding: spaceCall.isWriting || offeringCall.isWriting };
};

/** Adds a hall or a lawn with what it costs by the day, in the morning and in the evening, all in one step. */
export const QuickDialog = ({ venueId, isSpace, offerings, onClose }: QuickDialogProps) => {
  const { add, isAdding } = useQuickAdd(venueId);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<SpaceKind>('lawn');
  const [guests, setGuests] = useState('');
  const [prices, setPrices] = useState<Partial<Record<Session, string>>>({});
  const [fullDay, setFullDay] = useState<Hours>(sessions.day);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the API says about the name. */
  const [usedName, setUsedName] = useState<string | null>(null);
  const offered = isSpace ? names : names.filter((session) => session !== 'day');
  const chosen = offered.filter((session) => prices[session] !== undefined);
  const nameProblem = isSpace ? SpaceForm.shape.name.safeParse(name).error?.issues[0]?.message : undefined;
  const maxGuests = isSpace ? numberIn(guests) : null;
  const guestsProblem = isSpace
    ? OfferingForm.shape.maxGuests.safeParse(maxGuests || Number.NaN).error?.issues[0]?.message
    : undefined;
  const priceOf = (session: Session): number => amountIn(prices[session] ?? '');
  const priceProblem = (session: Session): string | undefined =>
    OfferingForm.shape.price.safeParse(priceOf(session)).error?.issues[0]?.message;
  const hoursFor = (session: Session): Hours => {
    const { starts, ends } = session === 'day' ? fullDay : sessions[session];
    return { starts, ends };
  };
  // A new space is occupied with the whole venue only.
  const whole = offerings.filter(({ windows }) => !isSpace || windows.some((one) => one.spaceId === null));
  const around = chosen.flatMap((session) => {
    const windows = [{ spaceId: null, ...hoursFor(session) }];
    return excludedAround({ unit: session === 'day' ? 'day' : 'session', windows, turnaround: 0 }, whole);
  });
  const isWrong =
    guestsProblem !== undefined ||
    nameProblem !== undefined ||
    chosen.length === 0 ||
    chosen.some((one) => priceProblem(one) !== undefined);

  const send = async () => {
    setIsSent(true);
    if (isWrong) return;
    setProblem(null);
    setUsedName(null);
    const offers = chosen.map((session) => ({ session, price: priceOf(session), ...hoursFor(session) }));
    try {
      await add(isSpace ? { name: name.trim(), kind } : null, maxGuests, offers);
      notify({
        kind: 'success',
        title: sellText.added({ name: isSpace ? name.trim() : offeringText.wholeVenue() }),
      });
      onClose();
    } catch (error) {
      const failure = failureOf(error);
      const [nameText = null] = failure.fields.name ?? [];
      if (isSpace && nameText) setUsedName(nameText);
      else setProblem(nameText ?? textOf(failure));
    }
  };

  return (
    <FormDialog
      title={isSpace ? sellText.spaceTitle() : sellText.sessionsTitle()}
      text={sellText.changeLater()}
      action={sellText.add()}
      isBusy={isAdding}
      failure={problem}
      onSend={() => void send()}
      onClose={onClose}
    >
      {isSpace && (
        <div className="grid gap-3 min-[440px]:grid-cols-2">
          <TextField
            label={sellText.name()}
            help={sellText.spaceNameHelp()}
            value={name}
            maxLength={60}
            autoComplete="off"
            error={isSent && nameProblem ? checkMessage(nameProblem) : (usedName ?? undefined)}
            onChange={(event) => {
              setName(event.target.value);
              setUsedName(null);
            }}
          />
          <SelectField
            label={sellText.kind()}
            value={kind}
            onChange={(event) => setKind(event.target.value as SpaceKind)}
          >
            {spaceKinds.map((one) => (
              <option key={one} value={one}>
                {spaceKindText(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={sellText.maxGuests()}
            value={guests}
            inputMode="numeric"
            autoComplete="off"
            error={isSent ? checkMessage(guestsProblem) : undefined}
            onChange={(event) => setGuests(event.target.value)}
          />
        </div>
      )}
      <ChoiceGroup
        legend={sellText.how()}
        error={isSent && chosen.length === 0 ? sellText.chooseOne() : undefined}
      >
        <div className="grid gap-2.5">
          {offered.map((session) => {
            const { text, hours, icon } = sessions[session];
            const price = prices[session];
            const title = text();
            return (
              <div key={session} className="grid gap-2.5">
                <CheckCard
                  icon={icon}
                  title={title}
                  note={hours?.()}
                  checked={price !== undefined}
                  onChange={(event) =>
                    setPrices(({ [session]: _, ...others }) =>
                      event.target.checked ? { ...others, [session]: '' } : others,
                    )
                  }
                />
                {price !== undefined && session === 'day' && (
                  <SelectField
                    label={sellText.dayLasts()}
                    value={fullDay.starts}
                    onChange={({ target }) =>
                      setFullDay(
                        dayHours.find(({ starts }) => starts === Number(target.value)) ?? sessions.day,
                      )
                    }
                  >
                    {dayHours.map((one) => (
                      <option key={one.starts} value={one.starts}>
                        {one.text()}
                      </option>
                    ))}
                  </SelectField>
                )}
                {price !== undefined && (
                  <TextField
                    label={sellText.priceOf({ name: title.toLowerCase() })}
                    value={price}
                    inputMode="decimal"
                    autoComplete="off"
                    error={isSent ? checkMessage(priceProblem(session)) : undefined}
                    onChange={(event) => setPrices({ ...prices, [session]: event.target.value })}
                  />
                )}
              </div>
            );
          })}
        </div>
      </ChoiceGroup>
      <AroundNote excluded={[...new Set(around)]} />
    </FormDialog>
  );
};
