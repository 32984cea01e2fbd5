import { assignDispute } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { useSession } from '#app/session/use-session.ts';
import { Assignee, Assignment } from '#app/ui/assignment.tsx';
import { Panel } from './dispute-panels.tsx';

/** Who works on the dispute: take it, assign it to somebody else, or release it. */
export const AssignmentPanel = ({ dispute }: { dispute: TeamDispute }) => {
  const { user } = useSession();
  const { send, isWriting, failure } = useWrite(assignDispute);
  const { id, obstacle } = dispute;
  return (
    <Panel title={disputeTeamText.people()}>
      {obstacle === 'over' ? (
        <p className="text-meta">
          <Assignee {...dispute} />
        </p>
      ) : (
        <Assignment
          {...dispute}
          ownId={user?.id}
          isBusy={isWriting}
          failure={failure && textOf(failure)}
          onAssign={(change) => send({ id, ...change })}
        />
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
