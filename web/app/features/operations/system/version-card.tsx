import type { System } from '@mandap/contract/operations/system.schemas';
import { count } from '#app/i18n/format.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { DetailList } from '#app/ui/detail-list.tsx';
import { formatPeriod, formatTime } from './format-system.ts';
import { SystemCard } from './system-card.tsx';

export const VersionCard = ({ system }: { system: System }) => {
  const { version, migrations, audit, at } = system;
  return (
    <SystemCard title={systemText.version()}>
      <DetailList
        layout="rows"
        items={[
          [systemText.commit(), version.commit ?? systemText.unknown()],
          ['Node.js', version.node],
          ['PostgreSQL', version.postgres],
          [systemText.running(), formatPeriod(version.startedAt, at)],
          [systemText.migrations(), `${count(migrations.count)} · ${migrations.last}`],
          [systemText.lastMigration(), formatTime(migrations.lastAt)],
          [systemText.chain(), systemText.links({ n: count(audit.links) })],
        ]}
      />
      {audit.head && (
        <p className="mt-2 text-small break-all text-muted">{systemText.head({ hash: audit.head })}</p>
      )}
    </SystemCard>
  );
};

/** The scheduled tasks with their last runs. */
export const ScheduleCard = ({ schedule }: { schedule: System['repeated'] }) => (
  <SystemCard title={systemText.repeated()}>
    <DetailList
      layout="rows"
      items={schedule.map(({ name, lastRunAt, error }) => [
        name,
        error ? systemText.runFailed({ error }) : formatTime(lastRunAt),
      ])}
    />
  </SystemCard>
);
