import { largestUpload } from '@mandap/contract/files/uploads';
import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { maxAttachments } from '@mandap/contract/messages/messages';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { upload } from '../../api/upload.ts';
import * as messagesText from '../../i18n/generated/messages.ts';

/** A file that is to go with a message. */
export interface Attachment {
  key: string;
  name: string;
  /** 0 to 1. */
  progress: number;
  /** Once it has arrived. */
  file: Upload | null;
  stop: () => void;
}

/** Files are sent as soon as they are chosen; the message then only names them. */
export const useAttachments = () => {
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = (key: string) => setAttachments((now) => now.filter((one) => one.key !== key));
  const change = (key: string, part: Partial<Attachment>) =>
    setAttachments((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const begin = (file: File): Attachment => {
    const key = crypto.randomUUID();
    const stop = new AbortController();
    const onProgress = (progress: number) => change(key, { progress });
    upload({ file, purpose: 'message', onProgress, signal: stop.signal }).then(
      (sent) => change(key, { file: sent, progress: 1 }),
      (error: unknown) => {
        remove(key);
        if (stop.signal.aborted) return;
        setProblem(messagesText.uploadFailed({ name: file.name, why: textOf(failureOf(error)) }));
      },
    );
    return { key, name: file.name, progress: 0, file: null, stop: () => stop.abort() };
  };

  return {
    attachments,
    problem,
    isSending: attachments.some(({ file }) => !file),
    files: attachments.flatMap(({ file }) => file ?? []),
    add(files: readonly File[]) {
      const large = files.find(({ size }) => size > largestUpload);
      const room = maxAttachments - attachments.length;
      const requested = files.filter((file) => file !== large).slice(0, room);
      const isTooMany = files.length - (large ? 1 : 0) > room;
      setProblem(
        large
          ? messagesText.fileTooLarge({ name: large.name })
          : isTooMany
            ? messagesText.tooManyFiles()
            : null,
      );
      const begun = requested.filter(({ size }) => size <= largestUpload).map(begin);
      setAttachments((now) => [...now, ...begun]);
    },
    remove(key: string) {
      attachments.find((one) => one.key === key)?.stop();
      remove(key);
    },
    clear() {
      setAttachments([]);
      setProblem(null);
    },
  };
};
