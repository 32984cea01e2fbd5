import { changeTicketState } from '@mandap/contract/support/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';

const transitions = ['acknowledge', 'close', 'reopen'] as const;
type Transition = (typeof transitions)[number];

const texts: Record<Transition, { name: () => string; done: () => string; undo: Transition | null }> = {
  acknowledge: { name: supportTeamText.acknowledge, done: supportTeamText.acknowledged, undo: null },
  close: { name: supportTeamText.close, done: supportTeamText.closed, undo: 'reopen' },
  reopen: { name: supportTeamText.reopen, done: supportTeamText.reopened, undo: 'close' },
};

/** The transitions that a ticket's state allows. */
export const TicketStatusButtons = ({ ticket }: { ticket: TeamTicket }) => {
  const { write, isWriting } = useWrite(changeTicketState);
  const apply = async (transition: Transition): Promise<void> => {
    try {
      await write({ id: ticket.id, transition });
      const { done, undo } = texts[transition];
      const action = undo && { text: supportTeamText.undo(), onSelect: () => void apply(undo) };
      notify({ kind: 'success', title: done(), ...(action && { action }) });
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
    }
  };
  return transitions
    .filter((transition) => ticket.transitions.includes(transition))
    .map((transition) => (
      <Button
        key={transition}
        variant={transition === 'acknowledge' ? 'primary' : 'outlined'}
        size="small"
        isBusy={isWriting}
        onClick={() => void apply(transition)}
      >
        {texts[transition].name()}
      </Button>
    ));
};
