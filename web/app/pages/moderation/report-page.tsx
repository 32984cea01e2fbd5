import { assignReport, getReport } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import { toAdmin, toAdminReport } from '../../admin-paths.ts';
import { textOf } from '../../api/error-message.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { CaseCard } from '../../features/moderation/case-card.tsx';
import { kindNames } from '../../features/moderation/format-case.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import { pageMeta } from '../../page-meta.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';
import { useSession } from '../../session/use-session.ts';
import { Assignment } from '../../ui/assignment.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DetailSkeleton } from '../../ui/detail-parts.tsx';
import { QueueNav } from '../../ui/queue-nav.tsx';
import { useGoOn } from '../../ui/use-go-on.ts';
import { AdminPage } from '../site/admin-page.tsx';
import { Missing } from '../site/missing.tsx';
import type { Route } from './+types/report-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: reportsText.one(), description: reportsText.description(), path: null });

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
        <Missing failure={failure} retry={retry} back={back} />
      ) : (
        <DetailSkeleton label={reportsText.one()} />
      )}
    </AdminPage>
  );
}
