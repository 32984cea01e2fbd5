import type { Endpoint } from '@mandap/contract/endpoint';
import type { Upload } from '@mandap/contract/files/files.schemas';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { Check, CheckCheck, CircleExclamationPoint, Clock, EyeOff, FileText, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { removeFromOutbox, type Waiting } from '#app/api/outbox.ts';
import { useSendAgain } from '#app/api/waiting-notes.tsx';
import { timeOfDay } from '#app/i18n/format.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import * as outboxText from '#app/i18n/generated/outbox.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { sizeOf } from './format-message.ts';
import { shownOf } from './message-log.ts';

/** The height that is reserved while a picture loads. */
const pictureSize = 'h-[165px] w-[220px] max-w-full';

const File = ({ file }: { file: Upload }) => {
  const isPicture = file.kind === 'picture';
  const base = isPicture ? `${file.baseUrl}/${file.widths[0]}` : '';
  return (
    <a
      href={isPicture ? `${file.baseUrl}/${file.widths.at(-1)}.jpg` : file.url}
      target="_blank"
      rel="noreferrer"
      aria-label={messagesText.openFile({ name: file.name })}
      className="block overflow-hidden rounded-[12px] border border-line bg-surface"
    >
      {isPicture ? (
        <picture>
          <source type="image/avif" srcSet={`${base}.avif`} />
          <source type="image/webp" srcSet={`${base}.webp`} />
          <img
            src={`${base}.jpg`}
            alt=""
            loading="lazy"
            className={`${pictureSize} bg-raised bg-cover object-cover`}
            style={file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : undefined}
          />
        </picture>
      ) : (
        <span className="flex min-h-14 w-[220px] max-w-full items-center gap-3 px-3 py-2">
          <FileText aria-hidden className="size-6 flex-none text-primary" />
          <span className="min-w-0">
            <span className="block truncate text-small font-medium">
              <Name>{file.name}</Name>
            </span>
            <span className="block text-tiny text-muted">
              {messagesText.pdf({ size: sizeOf(file.size) })}
            </span>
          </span>
        </span>
      )}
    </a>
  );
};

interface BubbleProps {
  isMine: boolean;
  /** Used in the text that replaces a removed message. */
  isMuted?: boolean;
  text: string;
  files: readonly Upload[];
  /** Shown next to the bubble. */
  aside?: ReactNode;
  /** Shown below the bubble: time and status. */
  children: ReactNode;
}

const Bubble = ({ isMine, isMuted, text, files, aside, children }: BubbleProps) => (
  <li className={classes('group flex items-start gap-1', isMine ? 'justify-end' : 'justify-start')}>
    <div
      className={classes(
        'grid max-w-[86%] min-w-0 gap-1 lg:max-w-[72%]',
        isMine ? 'justify-items-end' : 'justify-items-start',
      )}
    >
      {files.map((file) => (
        <File key={file.id} file={file} />
      ))}
      {text && (
        <p
          lang={languageOfText(text)}
          className={classes(
            'max-w-full rounded-[18px] px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
            isMuted && 'border-dashed text-muted italic',
            isMine ? 'rounded-ee-[6px] bg-primary-soft' : 'rounded-es-[6px] border border-line bg-surface',
          )}
        >
          {text}
        </p>
      )}
      {children}
    </div>
    {aside}
  </li>
);

const metaClass =
  'flex flex-wrap items-center gap-x-1.5 px-1 text-tiny text-muted [&_svg]:size-4 [&_svg]:flex-none';

const Masked = ({ isMine, name }: { isMine: boolean; name: string }) => (
  <p className={`${metaClass} flex-nowrap! items-start!`}>
    <EyeOff aria-hidden className="mt-0.5" />
    <span>{isMine ? messagesText.maskedMine({ name }) : messagesText.maskedTheirs()}</span>
  </p>
);

interface MessageBubbleProps {
  message: Message;
  /** The name of the other person. */
  name: string;
  /** Whether the other person has seen it. Only set for the user's newest message. */
  state: 'seen' | 'sent' | null;
  onReport: (message: Message) => void;
}

export const MessageBubble = ({ message, name, state, onReport }: MessageBubbleProps) => {
  const { isMine, text, attachments, isMasked, isHidden, createdAt } = message;
  return (
    <Bubble
      isMine={isMine}
      text={isHidden ? messagesText.removed() : text}
      isMuted={isHidden}
      files={attachments}
      aside={
        !isMine &&
        !isHidden && (
          <IconButton
            label={messagesText.report()}
            onClick={() => onReport(message)}
            className="-my-0.5 text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60"
          >
            <Flag aria-hidden className="size-[18px]" />
          </IconButton>
        )
      }
    >
      <p className={metaClass}>
        <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
        {state === 'seen' && (
          <>
            <CheckCheck aria-hidden className="text-leaf" />
            <span>{messagesText.seen()}</span>
          </>
        )}
        {state === 'sent' && (
          <>
            <Check aria-hidden />
            <span>{messagesText.sent()}</span>
          </>
        )}
      </p>
      {isMasked && <Masked isMine={isMine} name={name} />}
    </Bubble>
  );
};

interface OutgoingBubbleProps {
  endpoint: Endpoint;
  waiting: Waiting;
}

/** A message that has not been sent yet. */
export const OutgoingBubble = ({ endpoint, waiting }: OutgoingBubbleProps) => {
  const { key, text, failure } = waiting;
  const { isSending, sendAgain } = useSendAgain(endpoint);
  return (
    <Bubble isMine text={text} files={shownOf(waiting).files}>
      {failure && !isSending ? (
        <>
          {failure.status === 0 ? (
            <p role="status" className={`${metaClass} flex-nowrap!`}>
              <Clock aria-hidden />
              <span>{outboxText.waiting()}</span>
            </p>
          ) : (
            <p role="alert" className={`${metaClass} flex-nowrap! text-danger!`}>
              <CircleExclamationPoint aria-hidden />
              <span>{outboxText.notSent({ why: textOf(failure) })}</span>
            </p>
          )}
          <div className="flex gap-2">
            <Button variant="link" size="small" onClick={() => void removeFromOutbox(key)}>
              {outboxText.remove()}
            </Button>
            <Button variant="primary" size="small" onClick={() => sendAgain(key)}>
              {outboxText.sendAgain()}
            </Button>
          </div>
        </>
      ) : (
        <p className={metaClass}>
          <Clock aria-hidden />
          {messagesText.sending()}
        </p>
      )}
    </Bubble>
  );
};
