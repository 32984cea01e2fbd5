import type { InputOf } from '@mandap/contract/endpoint';
import { changeTicket, changeTicketState } from '@mandap/contract/support/support.endpoints';
import type { TeamTicket } from '@mandap/contract/support/support.schemas';
import { ticketTopics } from '@mandap/domain/support/tickets';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toAdmin, toAdminConversation, toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { Assignment } from '#app/ui/assignment.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { notify } from '#app/ui/toast.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { topicNames } from '../format-ticket.tsx';
import { DueTime } from './ticket-columns.tsx';

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-small text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

const linkClass = 'link inline-flex min-h-11 items-center';

const Account = ({ account }: Pick<TeamTicket, 'account'>) => {
  if (!account) return supportTeamText.noAccount();
  return (
    <>
      <Link to={toAdminUser(account.id)} className={linkClass}>
        {supportTeamText.openAccount()}
      </Link>
      {!account.isProven && <span className="block text-small text-amber">{supportTeamText.unproven()}</span>}
    </>
  );
};

/** A ticket's requester, deadlines, topic and assignee. */
export const TicketSidebar = ({ ticket }: { ticket: TeamTicket }) => {
  const { user } = useSession();
  const { send, isWriting, failure } = useWrite(changeTicket);
  const change = (changes: Omit<InputOf<typeof changeTicket>, 'id'>) => send({ id: ticket.id, ...changes });
  return (
    <aside aria-label={supportTeamText.about()} className="card grid h-fit gap-5 p-5">
      <dl className="grid gap-4">
        <Detail name={supportTeamText.asker()}>
          <span>{ticket.name || supportTeamText.gone()}</span>
          <span className="block text-small text-muted">{ticket.email}</span>
        </Detail>
        <Detail name={supportTeamText.account()}>
          <Account account={ticket.account} />
        </Detail>
        {ticket.bookingCode && (
          <Detail name={supportTeamText.booking()}>
            <Link to={toAdmin('bookings', { search: ticket.bookingCode })} className={`${linkClass} num`}>
              <Verbatim>{ticket.bookingCode}</Verbatim>
            </Link>
            {ticket.account?.isProven && (
              <Link to={toAdminConversation('ticket', ticket.id)} className={`${linkClass} flex!`}>
                {supportTeamText.readMessages()}
              </Link>
            )}
          </Detail>
        )}
        <Detail name={supportTeamText.due()}>
          <DueTime {...ticket} />
        </Detail>
        <Detail name={supportTeamText.acknowledgeBy()}>
          <span className="num">{dayAndTime(ticket.acknowledgeBy)}</span>
        </Detail>
        <Detail name={supportTeamText.answerBy()}>
          <span className="num">{dayAndTime(ticket.answerBy)}</span>
        </Detail>
      </dl>
      <div className="grid justify-items-start gap-3 border-t border-line pt-4">
        <FilterSelect
          isPlain
          label={supportTeamText.topic()}
          value={ticket.topic}
          options={ticketTopics.map((topic) => [topic, topicNames[topic]()] as const)}
          onChoose={(topic) => change({ topic })}
        />
        <Assignment
          {...ticket}
          ownId={user?.id}
          isBusy={isWriting}
          failure={failure && textOf(failure)}
          onAssign={change}
        />
        <Link to={toAdmin('audit', { target: ticket.id })} className={linkClass}>
          {supportTeamText.history()}
        </Link>
      </div>
    </aside>
  );
};

const transitions = ['acknowledge', 'close', 'reopen'] as const;
type Transition = (typeof transitions)[number];

const transitionTexts: Record<
  Transition,
  { name: () => string; done: () => string; undo: Transition | null }
> = {
  acknowledge: { name: supportTeamText.acknowledge, done: supportTeamText.acknowledged, undo: null },
  close: { name: supportTeamText.close, done: supportTeamText.closed, undo: 'reopen' },
  reopen: { name: supportTeamText.reopen, done: supportTeamText.reopened, undo: 'close' },
};

/** Buttons for the transitions that a ticket's state allows. */
export const TicketStatusButtons = ({ ticket }: { ticket: TeamTicket }) => {
  const { write, isWriting } = useWrite(changeTicketState);
  const apply = async (transition: Transition): Promise<void> => {
    try {
      await write({ id: ticket.id, transition });
      const { done, undo } = transitionTexts[transition];
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
        {transitionTexts[transition].name()}
      </Button>
    ));
};
