import { RefreshCw } from 'lucide-react';
import * as siteText from '../i18n/generated/site.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NotLoadedProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Shown in place of content that failed to load, with a retry button. */
export const NotLoaded = ({ title, text, onRetry }: NotLoadedProps) => (
  <EmptyState
    art="/art/offline.svg"
    title={title}
    actions={
      <Button onClick={onRetry}>
        <RefreshCw aria-hidden className="size-5" />
        {siteText.tryAgain()}
      </Button>
    }
  >
    {text}
  </EmptyState>
);
