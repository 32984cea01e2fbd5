import { dayInIndia } from '@mandap/domain/days';
import { TriangleExclamationPoint } from 'lucide-react';
import { longDay } from '#app/i18n/format.ts';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { KeepAccountButton } from './keep-account-button.tsx';

/** Shown on every page while the person can still cancel the deletion. */
export const DeletionBanner = ({ deleteOn }: { deleteOn: string }) => (
  <section
    aria-label={preferencesText.deletionNotice()}
    className="no-print relative z-31 border-b border-line bg-amber-soft"
  >
    <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-meta text-amber">
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-2.5 font-medium">
        <TriangleExclamationPoint aria-hidden className="mt-0.5 size-5 flex-none" />
        <span>{preferencesText.deleteAsked({ day: longDay(dayInIndia(new Date(deleteOn))) })}</span>
      </p>
      <KeepAccountButton />
    </div>
  </section>
);
