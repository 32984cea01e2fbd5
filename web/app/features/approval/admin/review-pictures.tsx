import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import { useState } from 'react';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** A venue's pictures with their titles; thumbnails choose the large one. */
export const ReviewPictures = ({ pictures }: Pick<AdminVenue, 'pictures'>) => {
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return <Alert variant="warning">{adminVenueText.noPictures()}</Alert>;
  return (
    <div>
      <div className="aspect-4/3 overflow-hidden rounded-card bg-raised md:aspect-[16/9]">
        <Picture picture={shown} alt={shown.title} sizes="(min-width: 1280px) 800px, 100vw" isFirst />
      </div>
      <p className="mt-2 text-small text-muted">{shown.title}</p>
      <ul className="mt-2 flex gap-2 overflow-x-auto py-1">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="flex-none">
            <button
              type="button"
              aria-label={adminVenueText.showPicture({ title: picture.title })}
              aria-pressed={picture === shown}
              onClick={() => setChosen(index)}
              className="block h-16 w-22 overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-primary"
            >
              <Picture picture={picture} alt="" sizes="88px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
