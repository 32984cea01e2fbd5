import type { TeamMessage } from '@mandap/contract/support/admin.schemas';
import { StickyNote } from 'lucide-react';
import { dayAndTime } from '../../../i18n/format.ts';
import * as supportTeamText from '../../../i18n/generated/supportTeam.ts';
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

/** Everything that was said and noted, oldest first. */
export const TeamMessages = ({ messages, asker }: { messages: readonly TeamMessage[]; asker: string }) => (
  <div className="grid gap-3">
    {messages.map((message) =>
      message.kind === 'note' ? (
        <Note key={message.id} note={message} />
      ) : (
        <TicketMessages
          key={message.id}
          messages={[{ ...message, isTeam: message.kind === 'answered' }]}
          nameOf={({ isTeam }) => (isTeam ? message.author : asker || supportTeamText.gone())}
        />
      ),
    )}
  </div>
);
