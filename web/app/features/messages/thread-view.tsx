import { type MessageReportReason, messageReportReasons } from '@mandap/contract/messages/messages';
import { readThread, reportMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message, Thread } from '@mandap/contract/messages/messages.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Day } from '@mandap/domain/days';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { invalidateTags } from '#app/api/invalidate-tags.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { Composer } from './composer.tsx';
import { nameOf } from './format-message.ts';
import { MessageList } from './message-list.tsx';
import { lastNumber } from './message-log.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadFailed, ThreadSkeleton } from './thread-states.tsx';
import { type Conversation, useConversation } from './use-conversation.ts';

/** Whether the page is visible and has the focus. */
const useIsPageActive = (): boolean => {
  const [isActive, setIsActive] = useState(true);
  useEffect(() => {
    const update = () => setIsActive(document.visibilityState === 'visible' && document.hasFocus());
    update();
    for (const event of ['focus', 'blur']) window.addEventListener(event, update);
    document.addEventListener('visibilitychange', update);
    return () => {
      for (const event of ['focus', 'blur']) window.removeEventListener(event, update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return isActive;
};

/** Marks the conversation as read while its newest message is in view on an active page. */
const useMarkAsRead = (id: string, { log }: Conversation, isAtEnd: boolean): void => {
  const client = useQueryClient();
  const isPageActive = useIsPageActive();
  const readUpTo = useRef(0);
  const last = log ? lastNumber(log) : 0;
  const hasNew = log?.messages.some(({ number, isMine }) => !isMine && number > readUpTo.current) ?? false;
  useEffect(() => {
    if (!isPageActive || !isAtEnd || !hasNew || last <= readUpTo.current) return;
    readUpTo.current = last;
    call(readThread, { id, upTo: last }).then(
      () => invalidateTags(client, ['messages']),
      () => {
        readUpTo.current = 0;
      },
    );
  }, [id, client, isPageActive, isAtEnd, hasNew, last]);
};

/** Reloads the messages when a new booking status changes whether contact details are masked in them. */
const useReloadOnContactsChange = (contactsShown: boolean, reload: () => void): void => {
  const previous = useRef(contactsShown);
  const onChange = useEffectEvent(reload);
  useEffect(() => {
    if (previous.current === contactsShown) return;
    previous.current = contactsShown;
    onChange();
  }, [contactsShown]);
};

const Safety = () => (
  <p className="flex items-start gap-2 border-b border-line bg-raised px-4 py-2 text-tiny lg:px-5">
    <ShieldCheck aria-hidden className="mt-px size-4 flex-none text-leaf" />
    {messagesText.safety()}
  </p>
);

const reasons: Record<MessageReportReason, () => string> = {
  spam: messagesText.reasonSpam,
  rude: messagesText.reasonRude,
  scam: messagesText.reasonScam,
  other: messagesText.reasonOther,
};

/** Reports a message to the administrators. */
const ReportDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(reportMessage);
  const report = (note: string, reason: MessageReportReason) =>
    send(
      { id: message.id, reason, note },
      toastThen({ title: messagesText.reported(), description: messagesText.reportedText() }, onClose),
    );
  return (
    <ReasonDialog
      title={messagesText.reportTitle()}
      text={messagesText.reportText()}
      action={messagesText.reportSend()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      choices={{
        legend: reviewingText.reason(),
        options: messageReportReasons.map((reason) => [reason, reasons[reason]()]),
        initial: 'spam',
      }}
      label={messagesText.reportNote()}
      maxLength={1000}
      onSend={report}
      onClose={onClose}
    />
  );
};

/** A conversation: header, messages and composer. */
export const ThreadView = ({ thread, role, today }: { thread: Thread; role: Role; today: Day }) => {
  const conversation = useConversation(thread.id);
  const { log, failure, reload, send } = conversation;
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [reported, setReported] = useState<Message | null>(null);
  const name = nameOf(thread.other);
  useMarkAsRead(thread.id, conversation, isAtEnd);
  useReloadOnContactsChange(thread.contactsShown, reload);
  return (
    <>
      <ThreadHeader thread={thread} role={role} />
      {!thread.contactsShown && <Safety />}
      {log ? (
        <MessageList
          conversation={conversation}
          log={log}
          name={name}
          today={today}
          onReport={setReported}
          onAtEnd={setIsAtEnd}
        />
      ) : failure ? (
        <ThreadFailed failure={failure} retry={reload} role={role} />
      ) : (
        <ThreadSkeleton />
      )}
      {thread.isOpen ? (
        <Composer draft={thread.id} onSend={send} isBusy={!log} />
      ) : (
        <p className="border-t border-line bg-raised px-4 py-4 text-center text-meta text-muted">
          {messagesText.closed()}
        </p>
      )}
      {reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}
    </>
  );
};
