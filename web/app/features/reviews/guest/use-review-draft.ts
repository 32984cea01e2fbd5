import type { NewReview, OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { useState } from 'react';
import { type PhotosInHand, usePhotos } from './use-photos.ts';

const rated = ['rating', ...ratingParts] as const;
export type Rated = (typeof rated)[number];

const shortest = 10;

/** A review while it is being written; `before` is the one that is being changed. */
export const useReviewDraft = (before: OwnReview | null) => {
  const [stars, setStars] = useState<Record<Rated, number>>(() => ({
    rating: Math.floor(before?.rating ?? 0),
    cleanliness: before?.cleanliness ?? 0,
    service: before?.service ?? 0,
    value: before?.value ?? 0,
    location: before?.location ?? 0,
  }));
  const [text, setText] = useState(before?.text ?? '');
  const [wasTried, setWasTried] = useState(false);
  const photos: PhotosInHand = usePhotos(before?.photos ?? []);
  const missing = rated.filter((name) => stars[name] === 0);
  const isTextShort = text.trim().length < shortest;
  return {
    stars,
    rate: (name: Rated, value: number) => setStars((known) => ({ ...known, [name]: value })),
    text,
    setText,
    photos,
    /** What is wrong, once sending was tried. */
    missing: wasTried ? missing : [],
    isTextShort: wasTried && isTextShort,
    /** The review, or the first thing that is wrong with it. */
    finish: (): { review: NewReview } | { wrong: Rated | 'text' } => {
      setWasTried(true);
      const [wrong] = missing;
      if (wrong) return { wrong };
      if (isTextShort) return { wrong: 'text' };
      return { review: { ...stars, text: text.trim(), photos: photos.ids } };
    },
  };
};

export type ReviewDraft = ReturnType<typeof useReviewDraft>;
