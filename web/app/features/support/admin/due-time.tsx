import { Clock3, TriangleAlert } from 'lucide-react';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { Chip } from '#app/ui/chip.tsx';

/** The deadline of the team's next step. */
export const DueTime = ({ dueAt, isOverdue }: { dueAt: string | null; isOverdue: boolean }) => {
  if (!dueAt) return <span className="text-muted">{supportTeamText.notDue()}</span>;
  if (!isOverdue)
    return (
      <span className="num inline-flex items-center gap-1.5">
        <Clock3 aria-hidden className="size-4 flex-none text-muted" />
        <span>{dayAndTime(dueAt)}</span>
      </span>
    );
  return (
    <Chip tone="danger" icon={<TriangleAlert aria-hidden />}>
      {supportTeamText.overdueSince({ when: dayAndTime(dueAt) })}
    </Chip>
  );
};
