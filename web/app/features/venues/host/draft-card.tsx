import type { VenueDraftCard } from '@mandap/contract/venues/host.schemas';
import { PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { toHostVenueEdit } from '#app/host-paths.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { VenueCover } from './venue-cover.tsx';

export const draftName = ({ name }: Pick<VenueDraftCard, 'name'>): string => name || hostVenueText.unnamed();

/** An unfinished venue that was never submitted. */
export const DraftCard = ({
  draft,
  onRemove,
}: {
  draft: VenueDraftCard;
  onRemove: (draft: VenueDraftCard) => void;
}) => (
  <article className="card flex h-full flex-col overflow-hidden">
    <VenueCover cover={draft.cover}>
      <Chip tone="surface" icon={<PencilLine aria-hidden />}>
        {hostVenueText.unsent()}
      </Chip>
    </VenueCover>
    <div className="flex flex-1 flex-col gap-3 p-4">
      <h2 className="text-[1.1875rem] leading-snug">{draftName(draft)}</h2>
      <p className="text-meta text-muted">
        {hostVenueText.unsentText({ day: mediumDay(dayOf(draft.updatedAt)) })}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2.5 pt-1">
        <Button asChild size="small">
          <Link
            to={toHostVenueEdit(draft.id)}
            aria-label={hostVenueText.continueNamed({ name: draftName(draft) })}
          >
            <PencilLine aria-hidden className="size-[18px]" />
            {hostVenueText.continueDraft()}
          </Link>
        </Button>
        <IconButton
          label={hostVenueText.removeNamed({ name: draftName(draft) })}
          onClick={() => onRemove(draft)}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  </article>
);
