import type { WaitingKind } from '@mandap/contract/operations/operations';
import type { AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import {
  BadgeCheck,
  BuildingComplex,
  ChevronRight,
  FilePen,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareExclamationPoint,
  RotateCcw,
  Scale,
  StarOff,
  UserCheck,
  WalletCards,
} from 'lucide-react';
import { Link } from 'react-router';
import { toAdmin, toAdminPayouts } from '#app/admin-paths.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

type Task = AdminDashboard['waiting'][number];

interface Variant {
  Icon: LucideIcon;
  text: (values: { n: number }) => string;
  to: string;
}

const variants: Record<WaitingKind, Variant> = {
  venues: {
    Icon: BuildingComplex,
    text: adminHomeText.waitVenues,
    to: toAdmin('venues', { status: 'pending' }),
  },
  changes: { Icon: FilePen, text: adminHomeText.waitChanges, to: toAdmin('venues', { changed: 'true' }) },
  accounts: {
    Icon: UserCheck,
    text: adminHomeText.waitAccounts,
    to: toAdmin('users', { status: 'waiting' }),
  },
  hosts: { Icon: BadgeCheck, text: adminHomeText.waitHosts, to: toAdmin('users', { host: 'unverified' }) },
  transfers: {
    Icon: Landmark,
    text: adminHomeText.waitTransfers,
    to: toAdmin('payments', { needs: 'confirmation' }),
  },
  refunds: { Icon: RotateCcw, text: adminHomeText.waitRefunds, to: toAdmin('payments', { needs: 'refund' }) },
  disputes: { Icon: Scale, text: adminHomeText.waitDisputes, to: toAdmin('disputes', { scope: 'waiting' }) },
  payouts: {
    Icon: WalletCards,
    text: adminHomeText.waitPayouts,
    to: toAdminPayouts(undefined, { show: 'now' }),
  },
  tickets: { Icon: LifeBuoy, text: adminHomeText.waitTickets, to: toAdmin('support', { scope: 'soon' }) },
  reviews: { Icon: StarOff, text: adminHomeText.waitReviews, to: toAdmin('reports', { kind: 'review' }) },
  questions: {
    Icon: MessageCircleQuestionMark,
    text: adminHomeText.waitQuestions,
    to: toAdmin('reports', { kind: 'question' }),
  },
  messages: {
    Icon: MessageSquareExclamationPoint,
    text: adminHomeText.waitMessages,
    to: toAdmin('reports', { kind: 'message' }),
  },
};

const Row = ({ kind, count, amount }: Task) => {
  const { Icon, text, to } = variants[kind];
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-raised">
        <span className="grid size-9 flex-none place-items-center rounded-control bg-amber-soft text-amber">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="num min-w-0 flex-1 text-meta">
          <span>{text({ n: count })}</span>
          {amount !== null && amount > 0 && (
            <Verbatim className="block text-small text-muted">{rupees(amount)}</Verbatim>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
      </Link>
    </li>
  );
};

/** The administrators' open tasks. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => {
  const open = tasks.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-h3">
        {adminHomeText.waiting()}
      </h2>
      {open.length === 0 ? (
        <Alert variant="success">{adminHomeText.nothingWaits()}</Alert>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {open.map((task) => (
            <Row key={task.kind} {...task} />
          ))}
        </ul>
      )}
    </section>
  );
};
