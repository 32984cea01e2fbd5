import { toTeam } from '../ticket-message.ts';

export const toAdmins = toTeam('ticket.written', {
  notice: 'admin_ticket_written',
  messageOf: ({ messageId }) => messageId,
  textsOf: (t) => t.ticketWrittenAdminEmail,
  isForAssignee: true,
});
