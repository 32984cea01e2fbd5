import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import * as tableText from '../i18n/generated/table.ts';
import { download, useDownload } from './download.ts';

/** Downloads all pages of a filtered list as CSV. */
export const useExport = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useDownload(tableText.exportFailed(), () => download(endpoint, input));
