import { mostTicketFiles } from '@house/contract/support';
import { FileText, LoaderCircle, Paperclip, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import * as supportText from '../../i18n/generated/support.ts';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { TicketFiles } from './use-ticket-files.ts';

/** Pictures and PDFs that go with what somebody writes. */
export const FilePicker = ({ files, problem, add, remove }: TicketFiles) => {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div>
      {files.length > 0 && (
        <ul aria-label={supportText.files()} className="mb-2 grid gap-2">
          {files.map(({ key, name, id }) => (
            <li
              key={key}
              className="flex items-center gap-2 rounded-control border border-line bg-surface pl-3 text-small"
            >
              {id ? (
                <FileText aria-hidden className="size-5 flex-none text-primary" />
              ) : (
                <LoaderCircle aria-hidden className="size-5 flex-none animate-spin text-muted" />
              )}
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <IconButton label={supportText.removeFile({ name })} onClick={() => remove(key)}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostTicketFiles && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-dashed border-line-strong px-4 text-meta text-primary hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
          <Paperclip aria-hidden className="size-[18px]" />
          {supportText.addFiles()}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
            onChange={choose}
            className="sr-only"
          />
        </label>
      )}
      <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
};
