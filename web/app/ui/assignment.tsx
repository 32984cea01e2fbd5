import * as assignmentText from '../i18n/generated/assignment.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { FilterSelect } from './filter-select.tsx';

interface Member {
  id: string;
  name: string;
}

const unassigned = 'nobody';

export interface AssignmentProps {
  assignee: Member | null;
  team: readonly Member[];
  /** The id of the signed-in administrator. */
  ownId: string | undefined;
  isBusy: boolean;
  /** Why the last change was refused. */
  failure: string | null;
  /** `insteadOf`: the assignee that this page shows. */
  onAssign: (change: { assigneeId: string | null; insteadOf: string | null }) => void;
}

/** The assignee of a case, with buttons to take it, take it over, assign it to somebody else, or release it. */
export const Assignment = ({ assignee, team, ownId, isBusy, failure, onAssign }: AssignmentProps) => {
  const assign = (assigneeId: string | null) => onAssign({ assigneeId, insteadOf: assignee?.id ?? null });
  const isOwn = assignee !== null && assignee.id === ownId;
  return (
    <>
      {failure && <Alert variant="danger">{failure}</Alert>}
      {assignee && !isOwn && (
        <Alert variant="info">
          {assignmentText.somebodyIsOnIt({ name: assignee.name || assignmentText.somebody() })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        <FilterSelect
          isPlain
          label={assignmentText.whoIsOnIt()}
          value={assignee?.id ?? unassigned}
          options={[
            [unassigned, assignmentText.nobody()] as const,
            ...team.map(({ id, name }) => [id, name] as const),
          ]}
          onChoose={(chosen) => assign(chosen === unassigned ? null : chosen)}
        />
        {isOwn ? (
          <Button variant="outlined" size="small" isBusy={isBusy} onClick={() => assign(null)}>
            {assignmentText.putBack()}
          </Button>
        ) : (
          ownId && (
            <Button variant="outlined" size="small" isBusy={isBusy} onClick={() => assign(ownId)}>
              {assignee ? assignmentText.takeOver() : assignmentText.takeIt()}
            </Button>
          )
        )}
      </div>
    </>
  );
};

/** The assignee as a cell of a list. */
export const Assignee = ({ assignee }: Pick<AssignmentProps, 'assignee'>) =>
  assignee ? (
    <span>{assignee.name || assignmentText.somebody()}</span>
  ) : (
    <span className="text-muted">{assignmentText.nobody()}</span>
  );
