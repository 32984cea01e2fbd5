import { assignReport, getReport } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import { toAdmin, toAdminReport } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { CaseCard } from '#app/features/moderation/case-card.tsx';
import { kindNames } from '#app/features/moderation/format-case.tsx';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Assignment } from '#app/ui/assignment.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { DetailSkeleton } from '#app/ui/detail-parts.tsx';
import { QueueNav } from '#app/ui/queue-nav.tsx';
import { useGoOn } from '#app/ui/use-go-on.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/report-page.ts';

export const meta = privateMeta(reportsText.one, reportsText.description);

const Details = ({ report }: { report: ReportedCaseDetails }) => {
  const { user } = useSession();
  const { send, isWriting, failure } = useWrite(assignReport);
  const goOn = useGoOn(report.place, toAdminReport);
  return (
    <>
      <QueueNav place={report.place} since={report.openedAt} toItem={toAdminReport} />
      <section aria-label={reportsText.assignee()} className="grid gap-3">
        <Assignment
          {...report}
          ownId={user?.id}
          isBusy={isWriting}
          failure={failure && textOf(failure)}
          onAssign={(change) => send({ id: report.id, ...change })}
        />
      </section>
      <CaseCard report={report} onDecided={goOn} />
    </>
  );
};

export default function ReportPage({ params: { id } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getReport, { id });
  useLiveUpdates('notification', retry);
  useLiveUpdates('assignment', retry);
  const back = { to: toAdmin('reports'), label: reportsText.title() };
  return (
    <AdminPage
      title={data ? kindNames[data.kind]() : reportsText.one()}
      crumbs={<Breadcrumbs crumbs={[back]} />}
    >
      {data ? (
        <Details key={data.id} report={data} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} back={back} />
      ) : (
        <DetailSkeleton label={reportsText.one()} />
      )}
    </AdminPage>
  );
}
