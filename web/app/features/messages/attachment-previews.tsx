import { FileText, Image, X } from 'lucide-react';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { FileUpload } from '../files/use-uploads.ts';

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
export const AttachmentPreviews = ({
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
          className="relative flex max-w-full min-w-0 items-center gap-2 overflow-hidden rounded-control border border-line bg-surface py-1 pl-1.5"
        >
          <Thumbnail file={file} name={name} />
          <span className="min-w-0 max-w-[140px] truncate text-small">{name}</span>
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
