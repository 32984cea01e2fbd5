import { ArrowLeft, ArrowRight, Clock } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface Step {
  /** Null: there is none. */
  to: string | null;
  text: string;
}

export interface QueueNavProps {
  label: string;
  /** “3 of 12”. */
  place: string;
  /** Since when it waits. */
  waiting: string;
  previous: Step;
  next: Step;
  /** Says which keys lead on. */
  keys: string;
}

const StepButton = ({ step: { to, text }, isForward }: { step: Step; isForward: boolean }) => {
  const content = isForward ? (
    <>
      {text}
      <ArrowRight aria-hidden className="size-[18px]" />
    </>
  ) : (
    <>
      <ArrowLeft aria-hidden className="size-[18px]" />
      {text}
    </>
  );
  return to ? (
    <Button asChild variant="outlined" size="small">
      <Link to={to} aria-keyshortcuts={isForward ? 'Alt+J' : 'Alt+K'}>
        {content}
      </Link>
    </Button>
  ) : (
    <Button variant="outlined" size="small" disabled>
      {content}
    </Button>
  );
};

/** Where something is in a queue, since when it waits, and its neighbours, by buttons and by keys. */
export const QueueNav = ({ label, place, waiting, previous, next, keys }: QueueNavProps) => {
  const navigate = useNavigate();
  const open = ({ to }: Step): void => {
    if (to) void navigate(to);
  };
  useShortcuts({ KeyJ: () => open(next), KeyK: () => open(previous) });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="mr-auto flex flex-wrap items-center gap-x-2 text-meta">
        <Clock aria-hidden className="size-[18px] flex-none text-muted" />
        <span className="font-medium">{place}</span>
        <span className="text-muted">{waiting}</span>
      </p>
      <div className="flex gap-2.5">
        <StepButton step={previous} isForward={false} />
        <StepButton step={next} isForward />
      </div>
      <p className="basis-full text-tiny text-muted max-lg:hidden">{keys}</p>
    </nav>
  );
};
