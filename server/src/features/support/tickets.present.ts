import type { Upload } from '@mandap/contract/files/uploads.schemas';
import type { Ticket, TicketLine } from '@mandap/contract/support/support.schemas';
import type { TicketLineRecord, TicketMessageRecord, TicketRow } from './tickets.record.ts';

const longestExcerpt = 140;

/** The beginning of a text, on one line. */
export const excerptOf = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > longestExcerpt ? `${[...plain].slice(0, longestExcerpt).join('')}…` : plain;
};

const shown = ({ id, number, topic, state, createdAt, lastAt }: TicketRow) => ({
  id,
  number,
  topic,
  state,
  createdAt: createdAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

export const presentLine = (ticket: TicketLineRecord): TicketLine => ({
  ...shown(ticket),
  excerpt: excerptOf(ticket.lastText),
});

/** As whoever asked sees it: without what the team notes for itself. */
export const presentTicket = (
  ticket: TicketRow,
  messages: readonly TicketMessageRecord[],
  uploaded: ReadonlyMap<string, Upload>,
): Ticket => {
  const open = messages.filter(({ kind }) => kind !== 'note');
  return {
    ...shown(ticket),
    excerpt: excerptOf(open.at(-1)?.text ?? ''),
    bookingCode: ticket.bookingCode,
    answerBy: ticket.dueAt && ticket.answerBy.toISOString(),
    messages: open.map(({ id, kind, text, uploadIds, createdAt }) => ({
      id,
      text,
      isTeam: kind === 'answered',
      attachments: uploadIds.flatMap((uploadId) => uploaded.get(uploadId) ?? []),
      createdAt: createdAt.toISOString(),
    })),
  };
};
