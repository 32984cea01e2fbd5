import type { TeamMessage } from '@mandap/contract/support/admin.schemas';
import { StickyNote } from 'lucide-react';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { TicketMessages } from '../ticket-messages.tsx';

const Note = ({ note }: { note: TeamMessage }) => (
  <div className="rounded-[14px] border border-dashed border-line-strong bg-amber-soft p-4">
    <p className="mb-1.5 flex flex-wrap items-center gap-x-2 text-small text-amber">
      <StickyNote aria-hidden className="size-4" />
      <span className="font-semibold">{supportTeamText.noteBy({ name: note.author })}</span>
      <time dateTime={note.createdAt} className="num ml-auto text-tiny">
        {dayAndTime(note.createdAt)}
      </time>
    </p>
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
  </div>
);

interface TicketThreadProps {
  messages: readonly TeamMessage[];
  /** The name of the person who opened the ticket. */
  requester: string;
}

/** The messages and internal notes of a ticket, oldest first. */
export const TicketThread = ({ messages, requester }: TicketThreadProps) => (
  <div className="grid gap-3">
    {messages.map((message) =>
      message.kind === 'note' ? (
        <Note key={message.id} note={message} />
      ) : (
        <TicketMessages
          key={message.id}
          messages={[{ ...message, isTeam: message.kind === 'answered' }]}
          nameOf={({ isTeam }) => (isTeam ? message.author : requester || supportTeamText.gone())}
        />
      ),
    )}
  </div>
);
