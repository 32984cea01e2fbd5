import * as siteText from '../i18n/generated/site.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface RetryAlertProps {
  title?: string;
  text: string;
  onRetry: () => void;
}

/** An error with a retry button. */
export const RetryAlert = ({ title, text, onRetry }: RetryAlertProps) => (
  <Alert
    variant="danger"
    title={title}
    action={
      <Button variant="outlined" size="small" onClick={onRetry}>
        {siteText.tryAgain()}
      </Button>
    }
  >
    {text}
  </Alert>
);
