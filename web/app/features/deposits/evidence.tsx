import type { Upload } from '@mandap/contract/files/files.schemas';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';

const OriginalsDialog = lazyDialog(() =>
  import('#app/ui/originals-dialog.tsx').then((part) => part.OriginalsDialog),
);

interface EvidenceProps {
  photos: readonly Upload[];
  /** Who submitted the files and what they should prove; shown next to each file. */
  title: string;
  text: string;
}

/** Thumbnails of the files of a claim or a statement. Each opens its original. */
export const Evidence = ({ photos, title, text }: EvidenceProps) => {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2.5">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={depositText.openPhoto({ n: index + 1 })}
              className="grid size-24 place-items-center overflow-hidden rounded-control bg-raised"
              onClick={() => setOpened(index)}
            >
              {photo.kind === 'picture' ? (
                <img
                  src={`${photo.baseUrl}/${Math.min(...photo.widths)}.jpg`}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              ) : (
                <FileText aria-hidden className="size-8 text-muted" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <OriginalsDialog files={photos} first={opened} onClose={() => setOpened(null)}>
          {() => (
            <>
              <h2 className="text-h3">{title}</h2>
              <WrittenText className="text-meta">{text}</WrittenText>
            </>
          )}
        </OriginalsDialog>
      )}
    </>
  );
};
