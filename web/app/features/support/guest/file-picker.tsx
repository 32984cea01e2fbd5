import { maxTicketFiles } from '@mandap/contract/support/support';
import { FileText, LoaderCircle, Paperclip, X } from 'lucide-react';
import { useUploads } from '#app/features/files/use-uploads.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';

/** The attachments of a ticket's message. */
export const useTicketFiles = () =>
  useUploads({
    purpose: 'support',
    maxFiles: maxTicketFiles,
    texts: {
      tooLarge: supportText.fileTooLarge,
      tooMany: supportText.tooManyFiles,
      failed: supportText.fileFailed,
    },
  });

type TicketFiles = ReturnType<typeof useTicketFiles>;

/** Lets the user choose the attachments of a ticket's message: pictures and PDFs. */
export const FilePicker = ({ uploads, problem, add, remove }: TicketFiles) => (
  <div>
    {uploads.length > 0 && (
      <ul aria-label={supportText.files()} className="mb-2 grid gap-2">
        {uploads.map(({ key, name, file }) => (
          <li
            key={key}
            className="flex items-center gap-2 rounded-control border border-line bg-surface ps-3 text-small"
          >
            {file ? (
              <FileText aria-hidden className="size-5 flex-none text-primary" />
            ) : (
              <LoaderCircle aria-hidden className="size-5 flex-none animate-spin text-muted" />
            )}
            <span className="min-w-0 flex-1 truncate">
              <Name>{name}</Name>
            </span>
            <IconButton label={supportText.removeFile({ name })} onClick={() => remove(key)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
    {uploads.length < maxTicketFiles && (
      <FileInput
        accepts="documents"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-meta"
        onChoose={add}
      >
        <Paperclip aria-hidden className="size-[18px]" />
        {supportText.addFiles()}
      </FileInput>
    )}
    <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
  </div>
);
