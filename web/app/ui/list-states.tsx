import type { ReactNode } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { RetryAlert } from './retry-alert.tsx';

/** A placeholder with the number and height of the expected rows. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {tableText.loading()}
    </p>
    {Array.from({ length: rows }, (_, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        key={index}
        className="flex h-16 items-center gap-6 border-b border-line px-4 last:border-b-0 max-md:h-28"
      >
        <span className="skeleton h-5 w-1/4 max-md:w-1/2" />
        <span className="skeleton h-5 flex-1 max-md:hidden" />
        <span className="skeleton h-7 w-24 rounded-chip!" />
        <span className="skeleton h-5 w-28 max-md:hidden" />
      </div>
    ))}
  </div>
);

export const ListFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="p-4">
    <RetryAlert title={tableText.failed()} text={text} onRetry={onRetry} />
  </div>
);

export interface EmptyListProps {
  title: string;
  text: string;
  action?: ReactNode;
}

export const EmptyList = ({ title, text, action }: EmptyListProps) => (
  <EmptyState art="/art/empty-search.svg" title={title} actions={action}>
    {text}
  </EmptyState>
);

export const NoMatches = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    art="/art/empty-search.svg"
    title={tableText.nothingFound()}
    actions={
      <Button variant="outlined" size="small" onClick={onShowAll}>
        {tableText.showAll()}
      </Button>
    }
  >
    {tableText.nothingFoundText()}
  </EmptyState>
);
