import { assignDispute, getDispute, listDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as disputeTeamText from '../../../i18n/generated/disputeTeam.ts';
import { toAdmin } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Panel } from './dispute-panels.tsx';

const unassigned = 'nobody';

/** Who is on it: taken, given to somebody else, put back. */
export const AssignmentPanel = ({ dispute }: { dispute: TeamDispute }) => {
  const { user } = useSession();
  const { send, isWriting, failure } = useWrite(assignDispute, { refreshes: [getDispute, listDisputes] });
  const { id, assignee, team, obstacle } = dispute;
  const assign = (assigneeId: string | null) => send({ id, assigneeId });
  return (
    <Panel title={disputeTeamText.people()}>
      {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      {obstacle === 'over' ? (
        <p className="text-meta">{assignee?.name ?? disputeTeamText.nobody()}</p>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <FilterSelect
            isPlain
            label={disputeTeamText.assignee()}
            value={assignee?.id ?? unassigned}
            options={[
              [unassigned, disputeTeamText.nobody()] as const,
              ...team.map((member) => [member.id, member.name] as const),
            ]}
            onChoose={(chosen) => assign(chosen === unassigned ? null : chosen)}
          />
          {user && assignee?.id !== user.id && (
            <Button variant="outlined" size="small" isBusy={isWriting} onClick={() => assign(user.id)}>
              {assignee ? disputeTeamText.takeOver() : disputeTeamText.takeIt()}
            </Button>
          )}
        </div>
      )}
      <Link
        to={toAdmin('audit', { target: id })}
        className="link inline-flex min-h-11 items-center text-meta"
      >
        {disputeTeamText.audit()}
      </Link>
    </Panel>
  );
};
