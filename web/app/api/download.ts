import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { useState } from 'react';
import { type CallOptions, failureIn, send, withSession } from './call.ts';
import { notifyFailure } from './notify-failure.ts';
import { accessToken } from './tokens.ts';

const nameIn = (response: Response): string => {
  const header = response.headers.get('Content-Disposition') ?? '';
  const name = header.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  return name ? decodeURIComponent(name) : 'download';
};

export interface FetchedFile {
  blob: Blob;
  name: string;
}

type FileListener = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  ask: () => Promise<FetchedFile>,
) => Promise<FetchedFile>;

const justAsk: FileListener = (_endpoint, _input, ask) => ask();
let fileListener = justAsk;
/** Sets the function that gets files: it asks, or gives one that it has kept. Returns the function that stops this. */
export const onFileNeeded = (listener: FileListener): (() => void) => {
  fileListener = listener;
  return () => {
    if (fileListener === listener) fileListener = justAsk;
  };
};

/** Fetches the file of a call. Throws `ApiFailure`. */
export const fetchFile = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<FetchedFile> =>
  fileListener(endpoint, input, () =>
    withSession(accessToken(), (token) =>
      send(endpoint, input, token, { timeoutMs: 120_000, ...options }, async (response) => {
        if (!response.ok) throw await failureIn(response);
        return { blob: await response.blob(), name: nameIn(response) };
      }),
    ),
  );

/** Fetches the file of a call and lets the browser save it. Throws `ApiFailure`. */
export const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
  const { blob, name } = await fetchFile(endpoint, input);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Runs `save`, which downloads a file. If it fails, shows a toast with this title. */
export const saveOrNotify = async (failedTitle: string, save: () => Promise<void>): Promise<void> => {
  try {
    await save();
  } catch (error) {
    notifyFailure(failedTitle)(error);
  }
};

/** The same for a button, which is busy during the download. */
export const useDownload = (failedTitle: string, save: () => Promise<void>) => {
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    await saveOrNotify(failedTitle, save);
    setIsBusy(false);
  };
  return { isBusy, save: () => void start() };
};
