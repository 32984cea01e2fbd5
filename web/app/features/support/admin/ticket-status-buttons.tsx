import { changeTicketState, getTicket, listTickets } from '@mandap/contract/support/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as supportTeamText from '../../../i18n/generated/supportTeam.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

const moves = ['acknowledge', 'close', 'reopen'] as const;
type Move = (typeof moves)[number];

const words: Record<Move, { name: () => string; done: () => string; undo: Move | null }> = {
  acknowledge: { name: supportTeamText.acknowledge, done: supportTeamText.acknowledged, undo: null },
  close: { name: supportTeamText.close, done: supportTeamText.closed, undo: 'reopen' },
  reopen: { name: supportTeamText.reopen, done: supportTeamText.reopened, undo: 'close' },
};

/** What can be done with a ticket in its state. */
export const StateButtons = ({ ticket }: { ticket: TeamTicket }) => {
  const { write, isWriting } = useWrite(changeTicketState, { refreshes: [getTicket, listTickets] });
  const act = async (move: Move): Promise<void> => {
    try {
      await write({ id: ticket.id, move });
      const { done, undo } = words[move];
      const action = undo && { text: supportTeamText.undo(), onSelect: () => void act(undo) };
      notify({ kind: 'success', title: done(), ...(action && { action }) });
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
    }
  };
  return moves
    .filter((move) => ticket.moves.includes(move))
    .map((move) => (
      <Button
        key={move}
        look={move === 'acknowledge' ? 'primary' : 'outlined'}
        size="small"
        isBusy={isWriting}
        onClick={() => void act(move)}
      >
        {words[move].name()}
      </Button>
    ));
};
