import { type ReadThread, readConversation } from '@mandap/contract/messages/messages.schemas';
import { FileText, ImageIcon } from 'lucide-react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { toAdmin, toAdminUser } from '#app/admin-paths.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as readingText from '#app/i18n/generated/reading.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classes } from '#app/ui/classes.ts';
import { Name } from '#app/ui/name.tsx';
import { TextArea } from '#app/ui/text-area.tsx';

type Message = ReadThread['messages'][number];

const File = ({ file }: { file: Message['attachments'][number] }) => {
  const isPicture = file.kind === 'picture';
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <a
      href={isPicture ? `${file.baseUrl}/${file.widths.at(-1)}.jpg` : file.url}
      target="_blank"
      rel="noreferrer"
      aria-label={readingText.openFile({ name: file.name })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-small hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 flex-none text-primary" />
      <span className="truncate">
        <Name>{file.name}</Name>
      </span>
    </a>
  );
};

const MessageItem = ({ message, thread }: { message: Message; thread: ReadThread }) => {
  const { isByGuest, text, isHidden, isReported, attachments, createdAt } = message;
  const { name } = isByGuest ? thread.guest : thread.host;
  return (
    <li
      className={classes(
        'grid max-w-[86%] gap-1.5 rounded-[14px] border px-4 py-3',
        isReported ? 'border-danger bg-danger-soft' : 'border-line bg-surface',
        !isByGuest && 'justify-self-end',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-tiny text-muted">
        <span className="font-semibold text-ink">
          {`${name || readingText.gone()} · ${isByGuest ? readingText.guest() : readingText.host()}`}
        </span>
        <time dateTime={createdAt} className="num">
          {`${mediumDay(dayOf(createdAt))}, ${timeOfDay(createdAt)}`}
        </time>
      </p>
      <p className={classes('whitespace-pre-wrap [overflow-wrap:anywhere]', !text && 'text-muted')}>
        {text || readingText.filesOnly()}
      </p>
      {attachments.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {attachments.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </div>
      )}
      {(isReported || isHidden) && (
        <div className="flex flex-wrap gap-2">
          {isReported && <Chip tone="danger">{readingText.reported()}</Chip>}
          {isHidden && <Chip tone="plain">{readingText.hidden()}</Chip>}
        </div>
      )}
    </li>
  );
};

const linkClass = 'link inline-flex min-h-11 items-center';

/** A conversation between other people, read-only. */
export const Conversation = ({ thread, reason }: { thread: ReadThread; reason: string }) => (
  <div className="grid max-w-[860px] gap-4">
    <Alert variant="info">{readingText.noted({ reason })}</Alert>
    <div className="flex flex-wrap items-center gap-x-4 text-meta">
      <p className="font-medium">
        {readingText.about({ guest: thread.guest.name, host: thread.host.name, venue: thread.venue.name })}
      </p>
      {[thread.guest, thread.host].map(({ id, name }) => (
        <Link key={id} to={toAdminUser(id)} className={linkClass}>
          {name || readingText.gone()}
        </Link>
      ))}
      {thread.bookingCode && (
        <Link to={toAdmin('bookings', { search: thread.bookingCode })} className={`${linkClass} num`}>
          {readingText.booking({ code: thread.bookingCode })}
        </Link>
      )}
    </div>
    {thread.hasMore && <p className="text-small text-muted">{readingText.newest()}</p>}
    <ol className="grid gap-3">
      {thread.messages.map((message) => (
        <MessageItem key={message.id} message={message} thread={thread} />
      ))}
    </ol>
  </div>
);

const reasonSchema = z.pick(readConversation.input, { reason: true });

interface ReasonFormProps {
  isBusy: boolean;
  failure: ApiFailure | null;
  onSubmit: (reason: string) => void;
}

/** Asks for the reason before a conversation is shown. */
export const ReasonForm = ({ isBusy, failure, onSubmit }: ReasonFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    failure,
    texts: { reason: readingText.whyNeeded },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onSubmit(reason))}
      className="card grid max-w-[720px] gap-4 p-5 sm:p-6"
    >
      <p className="text-meta text-muted">{readingText.lead()}</p>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TextArea {...field('reason')} label={readingText.why()} maxLength={500} />
      <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
        {readingText.read()}
      </Button>
    </form>
  );
};
