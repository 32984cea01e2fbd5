import { toTeam } from '../ticket-message.ts';

/** An approaching deadline is sent to the whole team. */
export const toAdmins = toTeam('ticket.due', {
  notice: 'admin_ticket_due',
  messageOf: () => undefined,
  textsOf: (t) => t.ticketDueAdminEmail,
  isForAssignee: false,
});
