import type { NoticeEvent } from '@mandap/contract/notifications/notifications';
import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Support } from '../support/support.service.ts';
import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Send } from './post.ts';
import {
  adminTicketLetter,
  ticketAnsweredLetter,
  ticketMovedLetter,
  ticketOpenedLetter,
} from './support-letters.ts';
import type { Telling } from './telling.ts';
import { type Words, wordsIn } from './words.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  send: Send;
  telling: Telling;
  accounts: Accounts;
  support: Pick<Support, 'forMail'>;
  publicUrl: string;
}

type Ticket = NonNullable<Awaited<ReturnType<Support['forMail']>>>;
type Write = (words: Words, ticket: Ticket, url: string) => Letter;

const adminPath = ({ id }: Ticket): string => `/admin/support/${id}`;

/** Whoever asked hears everything by mail, whatever they switched off: the law asks for it. */
export const listenToSupport = (dependencies: Dependencies): void => {
  const { jobs, send, telling, accounts, support, publicUrl } = dependencies;

  /** To the page of one's own area, or by the link that only this mail has. */
  const pathOf = async ({ userId, id, token }: Ticket): Promise<string> => {
    const person = userId && (await accounts.contactOf(userId));
    return person ? `/${person.role}/support/${id}` : `/support/ticket/${token}`;
  };

  const mailAsker = async (ticket: Ticket | null, write: Write): Promise<void> => {
    if (!ticket) return;
    const person = await accounts.findByEmail(ticket.email);
    const url = `${publicUrl}${await pathOf(ticket)}`;
    await send(ticket.email, write(wordsIn(person?.language ?? 'en'), ticket, url), 'always');
  };

  const showAsker = async (told: string, event: NoticeEvent, ticket: Ticket | null): Promise<void> => {
    if (!ticket?.userId) return;
    const path = await pathOf(ticket);
    await telling.tell(told, ticket.userId, {
      kind: 'account',
      event,
      data: { code: ticket.number },
      path,
      topic: `ticket:${ticket.id}`,
    });
  };

  const tellTeam = async (
    told: string,
    event: 'opened' | 'written' | 'due',
    ticket: Ticket | null,
  ): Promise<void> => {
    if (!ticket) return;
    const path = adminPath(ticket);
    const notice = {
      kind: 'account' as const,
      reason: 'admin' as const,
      event: adminEvents[event],
      path,
      data: { code: ticket.number, person: oneLine(ticket.name) },
      letter: (words: Words) => adminTicketLetter(words, ticket, { event, url: `${publicUrl}${path}` }),
    };
    // What is somebody's own is theirs to hear of, but a time that runs out is everybody's.
    if (ticket.assigneeId && event !== 'due') await telling.tell(told, ticket.assigneeId, notice);
    else await telling.tellAdmins(told, notice);
  };

  jobs.on('ticket.opened', 'notifications', async ({ ticketId }) =>
    mailAsker(await support.forMail(ticketId), ticketOpenedLetter),
  );
  jobs.on('ticket.opened', 'notifications.admins', async ({ ticketId }, { id }) =>
    tellTeam(`ticket.opened:${id}`, 'opened', await support.forMail(ticketId, 'first')),
  );
  jobs.on('ticket.written', 'notifications.admins', async ({ ticketId, messageId }, { id }) =>
    tellTeam(`ticket.written:${id}`, 'written', await support.forMail(ticketId, messageId)),
  );
  jobs.on('ticket.due', 'notifications.admins', async ({ ticketId }, { id }) =>
    tellTeam(`ticket.due:${id}`, 'due', await support.forMail(ticketId)),
  );

  for (const event of ['acknowledged', 'closed'] as const) {
    const fact = `ticket.${event}` as const;
    jobs.on(fact, 'notifications', async ({ ticketId }) =>
      mailAsker(await support.forMail(ticketId), (words, ticket, url) =>
        ticketMovedLetter(words, ticket, { event, url }),
      ),
    );
    jobs.on(fact, 'notifications.app', async ({ ticketId }, { id }) =>
      showAsker(`${fact}:${id}`, `ticket_${event}`, await support.forMail(ticketId)),
    );
  }

  jobs.on('ticket.answered', 'notifications', async ({ ticketId, messageId, isQuestion }) =>
    mailAsker(await support.forMail(ticketId, messageId), (words, ticket, url) =>
      ticketAnsweredLetter(words, ticket, { isQuestion, url }),
    ),
  );
  jobs.on('ticket.answered', 'notifications.app', async ({ ticketId, isQuestion }, { id }) =>
    showAsker(
      `ticket.answered:${id}`,
      isQuestion ? 'ticket_asked' : 'ticket_answered',
      await support.forMail(ticketId),
    ),
  );
};

const adminEvents = {
  opened: 'admin_ticket',
  written: 'admin_ticket_written',
  due: 'admin_ticket_due',
} as const satisfies Record<string, NoticeEvent>;
