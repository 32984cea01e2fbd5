import { largestUpload } from '@mandap/contract/files/uploads';
import { maxTicketFiles } from '@mandap/contract/support/support';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { upload } from '../../../api/upload.ts';
import * as supportText from '../../../i18n/generated/support.ts';

export interface TicketFile {
  key: string;
  name: string;
  /** Of the upload, once it has arrived. */
  id: string | null;
  stop: () => void;
}

/** Files are sent as soon as they are chosen; the ticket then only names them. */
export const useTicketFiles = () => {
  const [files, setFiles] = useState<TicketFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const drop = (key: string) => setFiles((now) => now.filter((one) => one.key !== key));

  const begin = (file: File): TicketFile => {
    const key = crypto.randomUUID();
    const stop = new AbortController();
    upload({ file, purpose: 'support', signal: stop.signal }).then(
      ({ id }) => setFiles((now) => now.map((one) => (one.key === key ? { ...one, id } : one))),
      (error: unknown) => {
        drop(key);
        if (!stop.signal.aborted)
          setProblem(supportText.fileFailed({ name: file.name, why: textOf(failureOf(error)) }));
      },
    );
    return { key, name: file.name, id: null, stop: () => stop.abort() };
  };

  return {
    files,
    problem,
    isSending: files.some(({ id }) => id === null),
    ids: files.flatMap(({ id }) => id ?? []),
    add(chosen: readonly File[]) {
      const fitting = chosen.filter(({ size }) => size <= largestUpload);
      const requested = fitting.slice(0, maxTicketFiles - files.length);
      const isTooLarge = fitting.length < chosen.length;
      const isTooMany = requested.length < fitting.length;
      setProblem(isTooLarge ? supportText.fileTooLarge() : isTooMany ? supportText.tooManyFiles() : null);
      setFiles((now) => [...now, ...requested.map(begin)]);
    },
    remove(key: string) {
      files.find((one) => one.key === key)?.stop();
      drop(key);
    },
    clear() {
      setFiles([]);
      setProblem(null);
    },
  };
};

export type TicketFiles = ReturnType<typeof useTicketFiles>;
