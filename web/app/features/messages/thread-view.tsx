import {
  countUnread,
  getThread,
  listThreads,
  readThread,
} from '@mandap/contract/messages/messages.endpoints';
import type { Message, Thread } from '@mandap/contract/messages/messages.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Day } from '@mandap/domain/days';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { invalidateCalls } from '../../api/invalidate-calls.ts';
import * as messagesText from '../../i18n/generated/messages.ts';
import { Composer } from './composer.tsx';
import { nameOf } from './format-message.ts';
import { MessageList } from './message-list.tsx';
import { lastNumber } from './message-log.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadFailed, ThreadSkeleton } from './thread-states.tsx';
import { type Conversation, useConversation } from './use-conversation.ts';

/** Whether somebody looks at this page now. */
const useIsLookedAt = (): boolean => {
  const [isLookedAt, setIsLookedAt] = useState(true);
  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible' && document.hasFocus());
    look();
    for (const event of ['focus', 'blur']) window.addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const event of ['focus', 'blur']) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isLookedAt;
};

/** Tells the server what was seen: the newest is on show and somebody looks at it. */
const useReading = (id: string, { log }: Conversation, isAtEnd: boolean): void => {
  const client = useQueryClient();
  const isLookedAt = useIsLookedAt();
  const told = useRef(0);
  const last = log ? lastNumber(log) : 0;
  const hasNew = log?.messages.some(({ number, isMine }) => !isMine && number > told.current) ?? false;
  useEffect(() => {
    if (!isLookedAt || !isAtEnd || !hasNew || last <= told.current) return;
    told.current = last;
    call(readThread, { id, upTo: last }).then(
      () => invalidateCalls(client, [countUnread, listThreads, getThread]),
      () => {
        told.current = 0;
      },
    );
  }, [id, client, isLookedAt, isAtEnd, hasNew, last]);
};

/** What was hidden, or is again, once the booking moves. */
const useFreshContacts = (contactsShown: boolean, reload: () => void): void => {
  const before = useRef(contactsShown);
  useEffect(() => {
    if (before.current === contactsShown) return;
    before.current = contactsShown;
    reload();
  }, [contactsShown, reload]);
};

const Safety = () => (
  <p className="flex items-start gap-2 border-b border-line bg-raised px-4 py-2 text-tiny lg:px-5">
    <ShieldCheck aria-hidden className="mt-px size-4 flex-none text-leaf" />
    {messagesText.safety()}
  </p>
);

/** One conversation: who, what was said, and where to write. */
export const ThreadView = ({ thread, role, today }: { thread: Thread; role: Role; today: Day }) => {
  const conversation = useConversation(thread.id);
  const { log, failure, reload, send } = conversation;
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [reported, setReported] = useState<Message | null>(null);
  const name = nameOf(thread.other);
  const again = useRef(reload);
  again.current = reload;
  useReading(thread.id, conversation, isAtEnd);
  useFreshContacts(
    thread.contactsShown,
    useCallback(() => again.current(), []),
  );
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
