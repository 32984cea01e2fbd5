import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { FileText } from 'lucide-react';
import * as depositText from '../../i18n/generated/deposit.ts';

/** Thumbnails of the photos of a claim or an answer, linked to the full size. */
export const Evidence = ({ photos }: { photos: readonly Upload[] }) =>
  photos.length === 0 ? null : (
    <ul className="flex flex-wrap gap-2.5">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={photo.url}
            target="_blank"
            rel="noreferrer"
            aria-label={depositText.openPhoto({ n: index + 1 })}
            className="grid size-24 place-items-center overflow-hidden rounded-control bg-raised"
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
          </a>
        </li>
      ))}
    </ul>
  );
