import { largestUpload } from '@mandap/contract/files/uploads';
import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { maxAttachments } from '@mandap/contract/messages/messages';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { upload } from '../../api/upload.ts';
import * as messagesText from '../../i18n/generated/messages.ts';

/** A file that is being uploaded for a message. */
export interface Attachment {
  key: string;
  name: string;
  /** 0 to 1. */
  progress: number;
  /** null until it has been uploaded. */
  file: Upload | null;
  abort: () => void;
}

/** Uploads files as soon as they are chosen; the message then refers to them by id. */
export const useAttachments = () => {
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = (key: string) => setAttachments((now) => now.filter((one) => one.key !== key));
  const change = (key: string, part: Partial<Attachment>) =>
    setAttachments((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const startUpload = (file: File): Attachment => {
    const key = crypto.randomUUID();
    const controller = new AbortController();
    const onProgress = (progress: number) => change(key, { progress });
    upload({ file, purpose: 'message', onProgress, signal: controller.signal }).then(
      (uploaded) => change(key, { file: uploaded, progress: 1 }),
      (error: unknown) => {
        remove(key);
        if (controller.signal.aborted) return;
        setProblem(messagesText.uploadFailed({ name: file.name, why: textOf(failureOf(error)) }));
      },
    );
    return { key, name: file.name, progress: 0, file: null, abort: () => controller.abort() };
  };

  return {
    attachments,
    problem,
    isSending: attachments.some(({ file }) => !file),
    files: attachments.flatMap(({ file }) => file ?? []),
    add(files: readonly File[]) {
      const tooLarge = files.find(({ size }) => size > largestUpload);
      const remaining = maxAttachments - attachments.length;
      const accepted = files.filter((file) => file !== tooLarge).slice(0, remaining);
      const isTooMany = files.length - (tooLarge ? 1 : 0) > remaining;
      setProblem(
        tooLarge
          ? messagesText.fileTooLarge({ name: tooLarge.name })
          : isTooMany
            ? messagesText.tooManyFiles()
            : null,
      );
      const added = accepted.filter(({ size }) => size <= largestUpload).map(startUpload);
      setAttachments((now) => [...now, ...added]);
    },
    remove(key: string) {
      attachments.find((one) => one.key === key)?.abort();
      remove(key);
    },
    clear() {
      setAttachments([]);
      setProblem(null);
    },
  };
};
