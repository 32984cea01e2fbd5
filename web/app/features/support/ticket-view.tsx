import type { Upload } from '@mandap/contract/files/files.schemas';
import type { Ticket, TicketMessage } from '@mandap/contract/support/support.schemas';
import { FileText, ImageIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { classes } from '#app/ui/classes.ts';
import { Name } from '#app/ui/name.tsx';
import { TicketBadge, topicNames } from './format-ticket.tsx';

const hints: Record<Ticket['state'], (ticket: Ticket) => string> = {
  open: () => supportText.hintOpen(),
  acknowledged: ({ answerBy }) =>
    answerBy ? supportText.hintAcknowledged({ when: dayAndTime(answerBy) }) : supportText.hintOpen(),
  waiting: () => supportText.hintWaiting(),
  answered: () => supportText.hintAnswered(),
  closed: () => supportText.hintClosed(),
};

const File = ({ file }: { file: Upload }) => {
  const Icon = file.kind === 'picture' ? ImageIcon : FileText;
  return (
    <a
      href={file.originalUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={supportText.openFile({ name: file.name })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-small hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 flex-none text-primary" />
      <span className="truncate">
        <Name>{file.name}</Name>
      </span>
    </a>
  );
};

interface TicketMessagesProps {
  messages: readonly TicketMessage[];
  /** The name of a message's author. */
  nameOf: (message: TicketMessage) => string;
}

/** The messages of a ticket, oldest first. */
export const TicketMessages = ({ messages, nameOf }: TicketMessagesProps) => (
  <ol className="grid gap-3">
    {messages.map((message) => (
      <li
        key={message.id}
        className={classes(
          'rounded-[14px] border p-4',
          message.isTeam ? 'border-transparent bg-primary-soft' : 'border-line bg-surface',
        )}
      >
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-small">
          <span className="font-semibold">
            <Name>{nameOf(message)}</Name>
          </span>
          <time dateTime={message.createdAt} className="num text-tiny text-muted">
            {dayAndTime(message.createdAt)}
          </time>
        </p>
        <p
          lang={languageOfText(message.text)}
          className={classes('whitespace-pre-wrap [overflow-wrap:anywhere]', !message.text && 'text-muted')}
        >
          {message.text || supportText.erased()}
        </p>
        {message.attachments.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            {message.attachments.map((file) => (
              <File key={file.id} file={file} />
            ))}
          </div>
        )}
      </li>
    ))}
  </ol>
);

/** A ticket as its requester sees it. `children` is the reply form. */
export const TicketView = ({ ticket, children }: { ticket: Ticket; children: ReactNode }) => (
  <article className="grid gap-5">
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="num text-[1.875rem] whitespace-nowrap">{ticket.number}</h1>
        <TicketBadge state={ticket.state} />
      </div>
      <p className="mt-1 text-meta text-muted">
        <span>{topicNames[ticket.topic]()}</span>
        {ticket.bookingCode && <span className="num">{` · ${ticket.bookingCode}`}</span>}
      </p>
      <p role="status" className="mt-3">
        {hints[ticket.state](ticket)}
      </p>
    </header>
    <TicketMessages
      messages={ticket.messages}
      nameOf={({ isTeam }) => (isTeam ? supportText.team() : supportText.you())}
    />
    {children}
  </article>
);

export const TicketSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <span className="skeleton h-10 w-48" />
    <span className="skeleton h-5 w-64 max-w-full" />
    <span className="skeleton h-28 rounded-[14px]!" />
    <span className="skeleton h-40 rounded-[14px]!" />
  </div>
);
