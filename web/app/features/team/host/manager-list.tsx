import type { OutputOf } from '@mandap/contract/endpoint';
import { changeManager, type getTeam, removeManager } from '@mandap/contract/team/team.endpoints';
import type { Manager } from '@mandap/contract/team/team.schemas';
import { type ManagerRole, managerRoles } from '@mandap/domain/team/managers';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { notify } from '#app/ui/toast.ts';
import { roleTexts } from './invite-dialog.tsx';

type Team = OutputOf<typeof getTeam>;

const nameOf = ({ name, email }: Manager): string => name || email || teamText.someone();

const RoleSelect = ({ venueId, manager }: { venueId: string; manager: Manager }) => {
  const { write, isWriting } = useWrite(changeManager);
  const name = nameOf(manager);
  const change = (role: ManagerRole) =>
    write({ id: venueId, managerId: manager.id, role }).then(
      () => notify({ kind: 'success', title: teamText.changed({ name }) }),
      notifyFailure(teamText.failed()),
    );
  return (
    <select
      aria-label={teamText.changeOf({ name })}
      value={manager.role}
      aria-disabled={isWriting}
      onChange={(event) => !isWriting && void change(event.target.value as ManagerRole)}
      className="control h-12 max-w-48"
    >
      {managerRoles.map((role) => (
        <option key={role} value={role}>
          {roleTexts[role].name()}
        </option>
      ))}
    </select>
  );
};

/** The label for ending a role: one's own, an invitation, somebody else's. */
const removalTexts = ({ isYou, invitedUntil, ...manager }: Manager, venue: string) => {
  const name = nameOf({ isYou, invitedUntil, ...manager });
  if (isYou)
    return {
      action: teamText.leave(),
      title: teamText.leaveTitle(),
      text: teamText.leaveText({ venue }),
      done: teamText.left({ venue }),
    };
  if (invitedUntil)
    return {
      action: teamText.takeBack(),
      title: teamText.takeBackTitle({ name }),
      text: teamText.takeBackText(),
      done: teamText.removed({ name }),
    };
  return {
    action: teamText.remove(),
    title: teamText.removeTitle({ name }),
    text: teamText.removeText(),
    done: teamText.removed({ name }),
  };
};

const RemovalDialog = ({
  venue,
  manager,
  onLeft,
  onClose,
}: {
  venue: Team['venue'];
  manager: Manager;
  onLeft: () => void;
  onClose: () => void;
}) => {
  const { text, ...texts } = removalTexts(manager, venue.name);
  return (
    <ConfirmCall
      endpoint={removeManager}
      input={{ id: venue.id, managerId: manager.id }}
      isLeaving={manager.isYou}
      {...texts}
      points={[text]}
      isDanger
      onDone={manager.isYou ? onLeft : undefined}
      onClose={onClose}
    />
  );
};

const removeLabel = ({ isYou, invitedUntil }: Manager, name: string): string => {
  if (isYou) return teamText.leave();
  return invitedUntil ? teamText.takeBackOf({ name }) : teamText.removeOf({ name });
};

interface RowProps {
  team: Team;
  manager: Manager;
  onRemove: () => void;
}

const Row = ({ team: { venue, role }, manager, onRemove }: RowProps) => {
  const { isYou, email, invitedUntil } = manager;
  const isOwner = role === 'owner';
  const name = nameOf(manager);
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          <Name>{name}</Name>
          {isYou && <span className="text-muted"> ({teamText.you()})</span>}
        </p>
        <p className="num text-small text-muted wrap-anywhere">
          {`${invitedUntil ? teamText.invitedUntil({ day: mediumDay(dayOf(invitedUntil)) }) : email}${!isOwner ? roleTexts[manager.role].name() : ''}`}
        </p>
      </div>
      {isOwner && <RoleSelect venueId={venue.id} manager={manager} />}
      {(isOwner || isYou) && (
        <Button
          variant="plain"
          size="small"
          className="text-danger!"
          aria-label={removeLabel(manager, name)}
          onClick={onRemove}
        >
          {removalTexts(manager, venue.name).action}
        </Button>
      )}
    </li>
  );
};

/** The owner and the managers of a venue. `onLeft`: called when the reader is no longer one. */
export const ManagerList = ({ team, onLeft }: { team: Team; onLeft: () => void }) => {
  const [removing, setRemoving] = useState<Manager | null>(null);
  return (
    <section aria-labelledby="people" className="card p-5 shadow-soft">
      <h2 id="people" className="text-h3">
        {teamText.people()}
      </h2>
      <ul className="divide-y divide-line">
        <li className="flex items-center gap-3 py-4">
          <Avatar name={team.owner} />
          <div className="min-w-0">
            <p className="font-medium">
              <Name>{team.owner}</Name>
              {team.role === 'owner' && <span className="text-muted"> ({teamText.you()})</span>}
            </p>
            <p className="text-small text-muted">{teamText.owner()}</p>
          </div>
        </li>
        {team.managers.map((manager) => (
          <Row key={manager.id} team={team} manager={manager} onRemove={() => setRemoving(manager)} />
        ))}
      </ul>
      {team.managers.length === 0 && <p className="text-meta text-muted">{teamText.noneText()}</p>}
      {removing && (
        <RemovalDialog
          venue={team.venue}
          manager={removing}
          onLeft={onLeft}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
};
