import type { System } from '@mandap/contract/operations/system.schemas';
import { count } from '#app/i18n/format.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { DetailList } from '#app/ui/detail-list.tsx';
import { formatBytes, formatRows } from './format-system.ts';
import { SystemCard } from './system-card.tsx';

export const StorageCard = ({ storage }: { storage: System['storage'] }) => {
  const { databaseBytes, tables, uploads, disk, outboxFiles } = storage;
  return (
    <SystemCard title={systemText.storage()}>
      <DetailList
        layout="rows"
        items={[
          [systemText.database(), formatBytes(databaseBytes)],
          [
            systemText.uploads(),
            systemText.files({ n: count(uploads.count), size: formatBytes(uploads.bytes) }),
          ],
          ...(disk
            ? ([
                [
                  systemText.disk(),
                  systemText.freeOf({
                    free: formatBytes(disk.freeBytes),
                    total: formatBytes(disk.totalBytes),
                  }),
                ],
              ] as const)
            : []),
          ...(outboxFiles === null ? [] : ([[systemText.outbox(), count(outboxFiles)]] as const)),
        ]}
      />
      <h3 className="mt-4 mb-1 text-[1.0625rem]">{systemText.biggest()}</h3>
      <DetailList
        layout="rows"
        items={tables.map(
          (table) => [table.name, `${formatBytes(table.bytes)} · ${formatRows(table.rows)}`] as const,
        )}
      />
    </SystemCard>
  );
};
