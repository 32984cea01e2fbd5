import type { Upload } from '@mandap/contract/files/files.schemas';
import { maxAttachments, maxMessageLength } from '@mandap/contract/messages/messages';
import { FileText, Image, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from '#app/api/drafts.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { type FileUpload, useUploads } from '../files/use-uploads.ts';

/** The height of six lines, in px. A longer text scrolls. */
const maxHeight = 168;

/** Whether there is a physical keyboard: then Enter sends, and Shift+Enter starts a new line. */
const sendsWithEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  window.matchMedia('(pointer: fine)').matches;

const FileButton = ({ onChoose }: { onChoose: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={messagesText.attach()} onClick={() => input.current?.click()} className="size-12">
        <Paperclip aria-hidden className="size-[22px]" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={messagesText.attach()}
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,application/pdf"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Lets a text area grow with its content, up to six lines. */
const useAutoHeight = (text: string) => {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = text ? `${Math.min(maxHeight, current.scrollHeight + 2)}px` : '';
  }, [text]);
  return area;
};

const Thumbnail = ({ file, name }: Pick<FileUpload, 'file' | 'name'>) => {
  if (file?.kind === 'picture')
    return (
      <img
        src={`${file.baseUrl}/${file.widths[0]}.jpg`}
        alt=""
        className="size-11 rounded-[8px] object-cover"
      />
    );
  const Icon = (file?.kind ?? (name.toLowerCase().endsWith('.pdf') && 'pdf')) === 'pdf' ? FileText : Image;
  return (
    <span className="grid size-11 place-items-center rounded-[8px] bg-raised text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  );
};

/** The attachments of the next message, with their upload progress. */
const AttachmentPreviews = ({
  uploads,
  onRemove,
}: {
  uploads: readonly FileUpload[];
  onRemove: (key: string) => void;
}) =>
  uploads.length > 0 && (
    <ul aria-label={messagesText.attached()} className="mb-2 flex flex-wrap gap-2">
      {uploads.map(({ key, name, progress, file }) => (
        <li
          key={key}
          className="relative flex max-w-full min-w-0 items-center gap-2 overflow-hidden rounded-control border border-line bg-surface py-1 ps-1.5"
        >
          <Thumbnail file={file} name={name} />
          <span className="min-w-0 max-w-[140px] truncate text-small">
            <Name>{name}</Name>
          </span>
          <IconButton label={messagesText.remove({ name })} onClick={() => onRemove(key)}>
            <X aria-hidden className="size-5" />
          </IconButton>
          {!file && (
            <progress
              aria-label={messagesText.uploading({ name, percent: Math.round(progress * 100) })}
              value={progress}
              max={1}
              className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-fill"
            />
          )}
        </li>
      ))}
    </ul>
  );

interface ComposerProps {
  /** The key of the stored draft. */
  draft: string;
  isBusy?: boolean;
  autoFocus?: boolean;
  onSend: (message: { text: string; files: Upload[] }) => void;
}

/** The form for a message. An unsent text is stored as a draft. */
export const Composer = ({ draft, isBusy = false, autoFocus = false, onSend }: ComposerProps) => {
  const [text, setText] = useState(() => String(readDraft(draft) ?? ''));
  const { uploads, problem, isSending, files, add, remove, clear } = useUploads({
    purpose: 'message',
    maxFiles: maxAttachments,
    texts: {
      tooLarge: messagesText.fileTooLarge,
      tooMany: messagesText.tooManyFiles,
      failed: messagesText.uploadFailed,
    },
  });
  const area = useAutoHeight(text);
  const problemId = useId();
  const isEmpty = text.trim() === '' && files.length === 0;
  const write = (next: string) => {
    setText(next);
    saveDraft(draft, next || null);
  };
  const send = () => {
    if (isEmpty || isSending || isBusy) return;
    onSend({ text: text.trim(), files });
    write('');
    clear();
    area.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add([...event.clipboardData.files]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line bg-ground px-3 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] lg:px-5"
    >
      {problem && (
        <p id={problemId} role="alert" className="mb-2 text-small text-danger">
          {problem}
        </p>
      )}
      <AttachmentPreviews uploads={uploads} onRemove={remove} />
      <div className="flex items-end gap-1.5">
        <FileButton onChoose={add} />
        <textarea
          ref={area}
          rows={1}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the person has just chosen to write
          autoFocus={autoFocus}
          maxLength={maxMessageLength}
          aria-label={messagesText.write()}
          aria-describedby={problem ? problemId : undefined}
          placeholder={messagesText.placeholder()}
          onChange={(event) => write(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (!sendsWithEnter(event)) return;
            event.preventDefault();
            send();
          }}
          className="min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border border-line-strong bg-surface px-4 py-[11px] text-body leading-6 text-ink"
        />
        <button
          type="submit"
          aria-label={messagesText.send()}
          data-tooltip={messagesText.send()}
          aria-disabled={isEmpty || isSending || isBusy}
          className={classes(
            'grid size-12 flex-none place-items-center rounded-full bg-fill text-on-primary transition-colors hover:bg-fill-hover',
            'aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
          )}
        >
          <SendHorizontal aria-hidden className="size-[22px]" />
        </button>
      </div>
    </form>
  );
};
