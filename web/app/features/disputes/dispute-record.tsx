import type { Ruling, Statement } from '@mandap/contract/disputes/disputes.schemas';
import type { DisputeParty } from '@mandap/domain/disputes/disputes';
import type { ReactNode } from 'react';
import { dayAndTime, rupees } from '#app/i18n/format.ts';
import * as disputeText from '#app/i18n/generated/dispute.ts';
import { classes } from '#app/ui/classes.ts';
import { Evidence } from '../deposits/evidence.tsx';

interface EntryProps {
  title: string;
  at: string;
  text: string;
  isTeam?: boolean;
  children?: ReactNode;
}

const Entry = ({ title, at, text, isTeam = false, children }: EntryProps) => (
  <li
    className={classes(
      'grid gap-2 rounded-[14px] border p-4',
      isTeam ? 'border-transparent bg-primary-soft' : 'border-line bg-surface',
    )}
  >
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
      <span className="font-semibold">{title}</span>
      <time dateTime={at} className="num text-tiny text-muted">
        {dayAndTime(at)}
      </time>
    </p>
    <p className={classes('text-meta whitespace-pre-line [overflow-wrap:anywhere]', !text && 'text-muted')}>
      {text || disputeText.erased()}
    </p>
    {children}
  </li>
);

/** The consequences of a decision, one per line. */
const consequencesOf = ({ refund, bearer, depositKept, correctsNoShow }: Ruling): string[] => {
  const lines = [
    ...(refund > 0
      ? [
          disputeText.refund({ amount: rupees(refund) }),
          bearer === 'host' ? disputeText.bearerHost() : disputeText.bearerPlatform(),
        ]
      : []),
    ...(depositKept === null
      ? []
      : [
          depositKept > 0
            ? disputeText.depositKept({ amount: rupees(depositKept) })
            : disputeText.depositBack(),
        ]),
    ...(correctsNoShow ? [disputeText.noShowCorrected()] : []),
  ];
  return lines.length > 0 ? lines : [disputeText.nothing()];
};

interface DisputeRecordProps<R extends Ruling> {
  statements: readonly Statement[];
  rulings: readonly R[];
  nameOf: (party: DisputeParty) => string;
  /** Renders further details of a decision. */
  aside?: (ruling: R) => ReactNode;
}

/** The statements of both parties and the decisions, in chronological order. */
export const DisputeRecord = <R extends Ruling>({
  statements,
  rulings,
  nameOf,
  aside,
}: DisputeRecordProps<R>) => {
  const entries = [
    ...statements.map((statement) => ({ at: statement.createdAt, statement, ruling: null })),
    ...rulings.map((ruling) => ({ at: ruling.decidedAt, statement: null, ruling })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className="grid gap-3">
      {entries.map(({ at, statement, ruling }) =>
        statement ? (
          <Entry
            key={statement.id}
            at={at}
            title={
              statement.isAppeal
                ? disputeText.saidAppeal({ who: nameOf(statement.party) })
                : nameOf(statement.party)
            }
            text={statement.text}
          >
            <Evidence photos={statement.files} title={nameOf(statement.party)} text={statement.text} />
          </Entry>
        ) : (
          <Entry
            key={at}
            isTeam
            at={at}
            title={ruling.isAppeal ? disputeText.rulingAppeal() : disputeText.ruling()}
            text={ruling.text}
          >
            <ul className="num grid gap-1 text-meta font-medium">
              {consequencesOf(ruling).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {aside?.(ruling)}
          </Entry>
        ),
      )}
    </ol>
  );
};
