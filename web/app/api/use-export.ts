import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { useState } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { notify } from '../ui/toast.ts';
import { download } from './download.ts';
import { textOf } from './error-message.ts';
import { failureOf } from './failure.ts';

/** Downloads a filtered list, all pages, as CSV. */
export const useExport = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await download(endpoint, input);
    } catch (error) {
      notify({ kind: 'error', title: tableText.exportFailed(), description: textOf(failureOf(error)) });
    }
    setIsBusy(false);
  };
  return { save: () => void save(), isBusy };
};
