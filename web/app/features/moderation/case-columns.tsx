import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { Link } from 'react-router';
import { toAdminReport } from '#app/admin-paths.ts';
import { dayAndTime } from '#app/i18n/format.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { Assignee } from '#app/ui/assignment.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { Name } from '#app/ui/name.tsx';
import { CaseBadge, kindNames, reasonNames } from './format-case.tsx';

/** The reported text. It may have been deleted, or the message may consist of files only. */
export const textOfCase = ({ text }: Pick<ReportedCase, 'text'>): string =>
  text === null ? reportsText.gone() : text || reportsText.filesOnly();

/** The columns of the administrators' list of reports. */
export const caseColumns: Column<ReportedCase>[] = [
  {
    key: 'report',
    title: reportsText.one(),
    cell: (reported) => (
      <Link to={toAdminReport(reported.id)} className="group grid min-h-11 max-w-[46ch] content-center">
        <span className="font-medium text-primary group-hover:underline">{kindNames[reported.kind]()}</span>
        <span className="block truncate text-small font-normal text-muted">{textOfCase(reported)}</span>
      </Link>
    ),
  },
  {
    key: 'author',
    title: reportsText.by(),
    cell: ({ author }) => (
      <span className="grid min-w-0">
        <Name>{author.name}</Name>
        {author.warnings > 0 && (
          <span className="text-small text-amber">{reportsText.warnings({ n: author.warnings })}</span>
        )}
      </span>
    ),
  },
  {
    key: 'reasons',
    title: reportsText.reasons(),
    cell: ({ reasons }) => reasons.map((reason) => reasonNames[reason]()).join(', '),
  },
  {
    key: 'count',
    title: reportsText.reports(),
    cell: ({ reportCount }) => <span className="num">{reportCount}</span>,
    sorts: { ascending: 'reports', descending: 'reports' },
    isNumeric: true,
  },
  {
    key: 'state',
    title: reportsText.status(),
    cell: ({ state }) => <CaseBadge state={state} />,
    onCard: 'chip',
  },
  {
    key: 'since',
    title: reportsText.waiting(),
    cell: ({ openedAt }) => <span className="num">{dayAndTime(openedAt)}</span>,
    sorts: { ascending: 'oldest', descending: 'newest' },
  },
  { key: 'assignee', title: reportsText.assignee(), cell: (reported) => <Assignee {...reported} /> },
  {
    key: 'venue',
    title: reportsText.venue(),
    cell: ({ venue }) => venue?.name ?? '',
    isHiddenByDefault: true,
  },
];
