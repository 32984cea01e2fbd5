import type { OutputOf } from '@mandap/contract/endpoint';
import { queryGateway } from '@mandap/contract/payments/admin.endpoints';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { RefreshCw } from 'lucide-react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { rupees } from '#app/i18n/format.ts';
import * as adminPaymentsText from '#app/i18n/generated/adminPayments.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';

const answerOf = ({ said, capturedAmount }: OutputOf<typeof queryGateway>): string => {
  if (said === 'captured') return adminPaymentsText.saysCaptured({ amount: rupees(capturedAmount ?? 0) });
  if (said === 'unknown') return adminPaymentsText.saysNothing();
  return said === 'open' ? adminPaymentsText.saysOpen() : adminPaymentsText.saysFailed();
};

/** Whether a gateway can be queried about a payment. Only our team knows about cash and bank transfers. */
export const isAnswering = (method: PaymentRecord['method']): boolean =>
  method !== 'venue' && method !== 'bank_transfer';

/** Queries the gateway now; its response is recorded like a webhook. */
export const QueryGatewayButton = ({ id }: { id: string }) => {
  const { write, isWriting } = useWrite(queryGateway);
  const press = async () => {
    try {
      const answer = await write({ id });
      notify({ kind: 'success', title: adminPaymentsText.asked(), description: answerOf(answer) });
    } catch (error) {
      notify({ kind: 'error', title: adminPaymentsText.askFailed(), description: textOf(failureOf(error)) });
    }
  };
  return (
    <Button variant="outlined" size="small" isBusy={isWriting} onClick={() => void press()}>
      {!isWriting && <RefreshCw aria-hidden className="size-[18px]" />}
      <span>{adminPaymentsText.ask()}</span>
    </Button>
  );
};
