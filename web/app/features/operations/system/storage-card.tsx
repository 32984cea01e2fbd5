import type { System } from '@mandap/contract/operations/system.schemas';
import { count } from '../../../i18n/format.ts';
import * as systemText from '../../../i18n/generated/system.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { rows, size } from './format-system.ts';
import { SystemCard } from './system-card.tsx';

export const StorageCard = ({ storage }: { storage: System['storage'] }) => {
  const { databaseBytes, tables, uploads, disk, outboxFiles } = storage;
  return (
    <SystemCard title={systemText.storage()}>
      <DetailList
        layout="rows"
        items={[
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
      <DetailList
        layout="rows"
        items={tables.map((table) => [table.name, `${size(table.bytes)} · ${rows(table.rows)}`] as const)}
      />
    </SystemCard>
  );
};
