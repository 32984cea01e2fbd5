import type { System } from '@mandap/contract/operations/system.schemas';
import { count } from '../../../i18n/format.ts';
import * as systemText from '../../../i18n/generated/system.ts';
import { DomainEvents, SystemCard } from './system-card.tsx';
import { rows, size } from './system-words.ts';

export const StorageCard = ({ storage }: { storage: System['storage'] }) => {
  const { databaseBytes, tables, uploads, disk, outboxFiles } = storage;
  return (
    <SystemCard title={systemText.storage()}>
      <DomainEvents
        facts={[
          [systemText.database(), size(databaseBytes)],
          [systemText.uploads(), systemText.files({ n: count(uploads.count), size: size(uploads.bytes) })],
          ...(disk
            ? ([
                [
                  systemText.disk(),
                  systemText.freeOf({ free: size(disk.freeBytes), total: size(disk.totalBytes) }),
                ],
              ] as const)
            : []),
          ...(outboxFiles === null ? [] : ([[systemText.outbox(), count(outboxFiles)]] as const)),
        ]}
      />
      <h3 className="mt-4 mb-1 text-[17px]">{systemText.biggest()}</h3>
      <DomainEvents
        facts={tables.map((table) => [table.name, `${size(table.bytes)} · ${rows(table.rows)}`] as const)}
      />
    </SystemCard>
  );
};
