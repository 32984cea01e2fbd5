import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { readConversation } from '@mandap/contract/messages/admin.endpoints';
import type { ReadThread } from '@mandap/contract/messages/admin.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { Conversation } from '#app/features/messages/admin/conversation.tsx';
import * as disputeTeamText from '#app/i18n/generated/disputeTeam.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from './dispute-panels.tsx';

/** The messages of guest and host about the booking. The audit log records that they were opened. */
export const MessagesPanel = ({ dispute: { booking, number } }: { dispute: TeamDispute }) => {
  const { send, isWriting, failure } = useWrite(readConversation);
  const [thread, setThread] = useState<ReadThread | null>(null);
  const read = () => send({ cause: 'booking', id: booking.id, reason: number }, setThread);
  return (
    <Panel title={disputeTeamText.messages()}>
      {thread ? (
        <Conversation thread={thread} reason={number} />
      ) : (
        <>
          <p className="text-meta text-muted">{disputeTeamText.messagesLead()}</p>
          {failure?.code === 'thread_not_found' ? (
            <p role="status" className="text-meta">
              {disputeTeamText.noMessages()}
            </p>
          ) : (
            failure && <Alert variant="danger">{textOf(failure)}</Alert>
          )}
          <Button
            variant="outlined"
            size="small"
            className="justify-self-start"
            isBusy={isWriting}
            onClick={read}
          >
            {disputeTeamText.readMessages()}
          </Button>
        </>
      )}
    </Panel>
  );
};
