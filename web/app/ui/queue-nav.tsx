import { ArrowLeft, ArrowRight, Clock, ListChecks } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { count, dayOf, mediumDay } from '../i18n/format.ts';
import * as queueText from '../i18n/generated/queue.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { Button } from './button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The position of an item in a queue, with its neighbours; null if it is not in the queue. */
export type QueuePlace = {
  position: number;
  count: number;
  previous: string | null;
  next: string | null;
} | null;

const StepButton = ({ to, isForward }: { to: string | null; isForward: boolean }) => {
  const content = isForward ? (
    <>
      <span>{uiText.next()}</span>
      <ArrowRight aria-hidden className="size-[18px]" />
    </>
  ) : (
    <>
      <ArrowLeft aria-hidden className="size-[18px]" />
      <span>{uiText.previous()}</span>
    </>
  );
  return to ? (
    <Button asChild variant="outlined" size="small">
      <Link to={to} preventScrollReset aria-keyshortcuts={isForward ? 'Alt+J' : 'Alt+K'}>
        {content}
      </Link>
    </Button>
  ) : (
    <Button variant="outlined" size="small" disabled>
      {content}
    </Button>
  );
};

export interface QueueNavProps {
  /** Null if the item is not in the queue; renders nothing then. */
  place: QueuePlace;
  /** When the item was added to the queue. */
  since: string | null;
  toItem: (id: string) => string;
  /** The description of the keyboard shortcuts; by default those for navigation. */
  keys?: string;
  isInDialog?: boolean;
}

/** The position of an item in the team's queue, how long it has waited, and its neighbours, with buttons and shortcuts. */
export const QueueNav = ({ place, since, toItem, keys, isInDialog = false }: QueueNavProps) => {
  const navigate = useNavigate();
  const to = (id: string | null | undefined): string | null => (id ? toItem(id) : null);
  const [previous, next] = [to(place?.previous), to(place?.next)];
  const open = (path: string | null) => () => {
    if (path) void navigate(path, { preventScrollReset: true });
  };
  useShortcuts({ KeyJ: open(next), KeyK: open(previous) }, { isInDialog });
  if (!place) return null;
  return (
    <nav aria-label={queueText.queue()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="me-auto flex flex-wrap items-center gap-x-2 text-meta">
        <Clock aria-hidden className="size-[18px] flex-none text-muted" />
        <span className="font-medium">
          {queueText.queuePlace({ position: count(place.position), count: count(place.count) })}
        </span>
        {since && (
          <span className="text-muted">{queueText.waitingSince({ day: mediumDay(dayOf(since)) })}</span>
        )}
      </p>
      <div className="flex gap-2.5">
        <StepButton to={previous} isForward={false} />
        <StepButton to={next} isForward />
      </div>
      <p className="basis-full text-tiny text-muted max-lg:hidden">{keys ?? queueText.queueKeys()}</p>
    </nav>
  );
};

/** Opens the oldest item of the queue. Renders nothing if the queue is empty. */
export const QueueStart = ({ to, n }: { to: string | null; n: number }) =>
  to && (
    <Button asChild variant="outlined" size="small">
      <Link to={to}>
        <ListChecks aria-hidden className="size-5" />
        <span>{queueText.oneByOne({ n })}</span>
      </Link>
    </Button>
  );
