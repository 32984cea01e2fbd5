import { getDispute } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { toAdmin, toAdminDispute } from '#app/admin-paths.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { DecisionForm } from '#app/features/disputes/admin/decision-form.tsx';
import {
  AssignmentPanel,
  DepositPanel,
  EventPanel,
  MessagesPanel,
  Panel,
  PaymentsPanel,
  PayoutPanel,
} from '#app/features/disputes/admin/dispute-panels.tsx';
import { DisputeRecord } from '#app/features/disputes/dispute-record.tsx';
import { DisputeChip, reasonNames } from '#app/features/disputes/format-dispute.tsx';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { DetailSkeleton } from '#app/ui/detail-parts.tsx';
import { QueueNav } from '#app/ui/queue-nav.tsx';
import { ReachBar } from '#app/ui/reach-bar.tsx';
import { useGoOn } from '#app/ui/use-go-on.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-dispute-page.ts';

export const meta = privateMeta(disputeTeamText.oneTitle, disputeTeamText.description);

/** Who decided, and when it took or takes effect. */
const RulingNote = ({
  ruling: { decidedBy, decidedAt, effectiveAt, appealBy },
  state,
}: { ruling: TeamDispute['rulings'][number] } & Pick<TeamDispute, 'state'>) => (
  <p className="num text-small text-muted">
    {`${disputeTeamText.decidedBy({ name: decidedBy, day: mediumDay(dayOf(decidedAt)) })}${effectiveAt ? ` · ${disputeTeamText.effective({ day: mediumDay(dayOf(effectiveAt)) })}` : ''}${
      state === 'decided' && appealBy
        ? ` · ${disputeTeamText.effectiveFrom({ day: mediumDay(dayOf(appealBy)) })}`
        : ''
    }`}
  </p>
);

const columnClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:gap-6';

const Details = ({ dispute }: { dispute: TeamDispute }) => {
  const { statements, rulings, guest, host, reason, place } = dispute;
  const goOn = useGoOn(place, toAdminDispute);
  return (
    <>
      <QueueNav place={place} since={dispute.teamSince} toItem={toAdminDispute} />
      <div className="flex flex-wrap items-center gap-3">
        <DisputeChip {...dispute} />
        <span className="text-meta text-muted">{reasonNames[reason]()}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6 md:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className={columnClass}>
          <Panel title={disputeTeamText.says()}>
            {statements.length === 0 && (
              <p className="text-meta text-muted">{disputeTeamText.noStatements()}</p>
            )}
            <DisputeRecord
              statements={statements}
              rulings={rulings}
              nameOf={(party) => (party === 'guest' ? guest.name : host.name)}
              aside={(ruling) => <RulingNote ruling={ruling} state={dispute.state} />}
            />
          </Panel>
          <MessagesPanel dispute={dispute} />
        </div>
        <div className={`${columnClass} xl:row-span-2`}>
          <AssignmentPanel dispute={dispute} />
          <EventPanel dispute={dispute} />
          <PaymentsPanel dispute={dispute} />
          <DepositPanel dispute={dispute} />
          <PayoutPanel dispute={dispute} />
        </div>
        <div id="decision" className={columnClass}>
          <DecisionForm dispute={dispute} onDecided={goOn} />
        </div>
      </div>
      {!dispute.obstacle && <ReachBar form="decision" label={disputeTeamText.toDecision()} />}
    </>
  );
};

export default function DisputePage({ params: { id } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getDispute, { id });
  useLiveUpdates('notification', retry);
  useLiveUpdates('assignment', retry);
  const back = { to: toAdmin('disputes'), label: disputeTeamText.title() };
  return (
    <AdminPage
      title={data ? disputeTeamText.titleOf({ number: data.number }) : disputeTeamText.oneTitle()}
      crumbs={<Breadcrumbs crumbs={[back]} />}
    >
      {data ? (
        <Details key={data.id} dispute={data} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} back={back} />
      ) : (
        <DetailSkeleton label={disputeTeamText.oneTitle()} />
      )}
    </AdminPage>
  );
}
