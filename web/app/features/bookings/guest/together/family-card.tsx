import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { getFamily, nameFamily, removePlanner } from '@mandap/contract/bookings/family.endpoints';
import type { FamilyPerson } from '@mandap/contract/bookings/family.schemas';
import { nameFamily as nameFamilySchema } from '@mandap/contract/bookings/family.schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as togetherText from '#app/i18n/generated/together.ts';
import { toMyBookings } from '#app/paths.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { InvitePlannerDialog } from './invite-planner-dialog.tsx';

const nameOf = ({ name, contact }: FamilyPerson): string => name || contact || togetherText.planner();

/** What they are in the booking, or until when the invitation can be accepted. */
const roleOf = ({ role, invitedUntil }: FamilyPerson): string => {
  if (invitedUntil) return togetherText.invitedUntil({ day: mediumDay(dayOf(invitedUntil)) });
  return role === 'booker' ? togetherText.booker() : togetherText.planner();
};

/** The texts for ending it: one's own, an invitation, somebody else's. */
const removalOf = ({ isYou, invitedUntil, ...person }: FamilyPerson, booker: string) => {
  const name = nameOf({ isYou, invitedUntil, ...person });
  if (isYou)
    return {
      action: togetherText.leave(),
      label: togetherText.leave(),
      title: togetherText.leaveTitle(),
      text: togetherText.leaveText({ name: booker }),
    };
  if (invitedUntil)
    return {
      action: togetherText.takeBack(),
      label: togetherText.takeBackOf({ name }),
      title: togetherText.takeBackOf({ name }),
      text: togetherText.takeBackText(),
    };
  return {
    action: togetherText.remove(),
    label: togetherText.removeOf({ name }),
    title: togetherText.removeTitle({ name }),
    text: togetherText.removeText(),
  };
};

const familySchema = z.object({ family: nameFamilySchema.input.shape.family });

const NameFamilyDialog = ({
  bookingId,
  person,
  onClose,
}: {
  bookingId: string;
  person: FamilyPerson;
  onClose: () => void;
}) => {
  const { send, isWriting, failure } = useWrite(nameFamily);
  const { form, field, problem } = useContractForm({
    schema: familySchema,
    defaultValues: { family: person.family },
    failure,
  });
  const save = form.handleSubmit(({ family }) =>
    send({ id: bookingId, plannerId: person.plannerId, family }, () => {
      notify({ kind: 'success', title: togetherText.familySaved() });
      onClose();
    }),
  );
  return (
    <FormDialog
      title={togetherText.nameFamilyOf({ name: nameOf(person) })}
      action={togetherText.saveFamily()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={togetherText.failed()}
      onSend={save}
      onClose={onClose}
    >
      <TextField {...field('family')} label={togetherText.family()} help={togetherText.familyHelp()} />
    </FormDialog>
  );
};

interface RowProps {
  person: FamilyPerson;
  /** Whether the reader booked. */
  mayDecide: boolean;
  booker: string;
  onName: () => void;
  onRemove: () => void;
}

const PersonRow = ({ person, mayDecide, booker, onName, onRemove }: RowProps) => {
  const { isYou, role, family } = person;
  const name = nameOf(person);
  const isRemovable = role === 'planner' && (mayDecide || isYou);
  const { action, label } = removalOf(person, booker);
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            <Name>{name}</Name>
            {isYou && <span className="text-muted"> ({togetherText.you()})</span>}
          </p>
          <p className="num text-small text-muted">{roleOf(person)}</p>
          {family && (
            <p className="text-small">
              <Name>{family}</Name>
            </p>
          )}
        </div>
      </div>
      {(mayDecide || isRemovable) && (
        <div className="mt-1 flex flex-wrap gap-x-2">
          {mayDecide && (
            <Button
              variant="link"
              size="small"
              aria-label={togetherText.nameFamilyOf({ name })}
              onClick={onName}
            >
              {togetherText.nameFamily()}
            </Button>
          )}
          {isRemovable && (
            <Button
              variant="link"
              size="small"
              className="text-danger!"
              aria-label={label}
              onClick={onRemove}
            >
              {action}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

type Opened = { kind: 'invite' } | { kind: 'name' | 'remove'; person: FamilyPerson };

/** Who plans a booking together. The person who booked invites and removes others. */
export const FamilyCard = ({ booking }: { booking: Booking }) => {
  const navigate = useNavigate();
  const { data, failure, retry } = useRead(getFamily, { id: booking.id });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const booker = booking.people[0]?.name ?? '';
  const mayDecide = booking.familyRole === 'booker';
  const leave = () => {
    notify({ kind: 'success', title: togetherText.removed({ name: booking.venue.name }) });
    void navigate(toMyBookings());
  };
  return (
    <section aria-labelledby="together" className="no-print card p-5 shadow-soft">
      <h2 id="together" className="text-h3">
        {togetherText.title()}
      </h2>
      <p className="mt-1 text-meta text-muted">
        {mayDecide ? togetherText.lead() : togetherText.leadPlanner({ name: booker })}
      </p>
      {data && (
        <ul className="mt-2 divide-y divide-line">
          {data.people.map((person) => (
            <PersonRow
              key={person.plannerId ?? 'booker'}
              person={person}
              mayDecide={mayDecide}
              booker={booker}
              onName={() => setOpened({ kind: 'name', person })}
              onRemove={() => setOpened({ kind: 'remove', person })}
            />
          ))}
        </ul>
      )}
      {!data && failure && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={togetherText.loading()} className="skeleton mt-3 h-16" />
      )}
      {data?.mayInvite && (
        <Button
          variant="outlined"
          size="small"
          className="mt-2 w-full"
          onClick={() => setOpened({ kind: 'invite' })}
        >
          {togetherText.invite()}
        </Button>
      )}
      {opened?.kind === 'invite' && <InvitePlannerDialog booking={booking} onClose={close} />}
      {opened?.kind === 'name' && (
        <NameFamilyDialog bookingId={booking.id} person={opened.person} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemovalDialog
          booking={booking}
          person={opened.person}
          booker={booker}
          onLeft={leave}
          onClose={close}
        />
      )}
    </section>
  );
};

const RemovalDialog = ({
  booking,
  person,
  booker,
  onLeft,
  onClose,
}: {
  booking: Booking;
  person: FamilyPerson;
  booker: string;
  onLeft: () => void;
  onClose: () => void;
}) => {
  const { action, title, text } = removalOf(person, booker);
  return (
    <ConfirmCall
      endpoint={removePlanner}
      input={{ id: booking.id, plannerId: person.plannerId ?? '' }}
      isLeaving={person.isYou}
      action={action}
      title={title}
      points={[text]}
      isDanger
      {...(!person.isYou && { done: togetherText.removed({ name: nameOf(person) }) })}
      onDone={person.isYou ? onLeft : undefined}
      onClose={onClose}
    />
  );
};
