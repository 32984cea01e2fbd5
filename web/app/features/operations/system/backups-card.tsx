import type { System } from '@mandap/contract/operations/system.schemas';
import * as systemText from '#app/i18n/generated/system.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { formatBytes, formatTime } from './format-system.ts';
import { SystemCard } from './system-card.tsx';

export const BackupsCard = ({ backups }: { backups: System['backups'] }) => {
  const { isScheduled, isEncrypted, last, failed } = backups;
  return (
    <SystemCard title={systemText.backups()}>
      {failed && (
        <Alert variant="warning" className="mb-3">
          {systemText.backupFailed({ time: formatTime(failed.at), problem: failed.problem })}
        </Alert>
      )}
      <DetailList
        layout="rows"
        items={[
          [
            systemText.lastBackup(),
            last
              ? systemText.backupNote({
                  time: formatTime(last.at),
                  size: formatBytes(last.bytes),
                  n: last.files,
                })
              : systemText.never(),
          ],
          [systemText.backupSchedule(), isScheduled ? systemText.backupOn() : systemText.backupOff()],
          [systemText.backupEncryption(), isEncrypted ? systemText.encrypted() : systemText.notEncrypted()],
        ]}
      />
    </SystemCard>
  );
};
