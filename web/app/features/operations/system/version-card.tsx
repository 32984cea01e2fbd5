import type { System } from '@mandap/contract/operations/system.schemas';
import { count } from '../../../i18n/format.ts';
import * as systemText from '../../../i18n/generated/system.ts';
import { DomainEvents, SystemCard } from './system-card.tsx';
import { momentOf, span } from './system-words.ts';

export const VersionCard = ({ system }: { system: System }) => {
  const { version, migrations, audit, at } = system;
  return (
    <SystemCard title={systemText.version()}>
      <DomainEvents
        facts={[
          [systemText.commit(), version.commit ?? systemText.unknown()],
          ['Node.js', version.node],
          ['PostgreSQL', version.postgres],
          [systemText.running(), span(version.startedAt, at)],
          [systemText.migrations(), `${count(migrations.count)} · ${migrations.last}`],
          [systemText.lastMigration(), momentOf(migrations.lastAt)],
          [systemText.chain(), systemText.links({ n: count(audit.links) })],
        ]}
      />
      {audit.head && (
        <p className="mt-2 text-small break-all text-muted">{systemText.head({ hash: audit.head })}</p>
      )}
    </SystemCard>
  );
};

export const RepeatedCard = ({ repeated }: { repeated: System['repeated'] }) => (
  <SystemCard title={systemText.repeated()}>
    <DomainEvents
      facts={repeated.map(({ name, lastRunAt, error }) => [
        name,
        error ? systemText.runFailed({ error }) : momentOf(lastRunAt),
      ])}
    />
  </SystemCard>
);
