import { useEffect, useRef } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { upload } from '../../../api/upload.ts';
import type { PartProps, PictureInHand } from './venue-form.ts';

export const maxPictures = 20;

/** A file's name often says what it shows: `front-gate.jpg`. */
const titleOf = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .slice(0, 200);

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
};

/** The pictures in their order: each new one is sent as soon as it is chosen. */
export const useVenuePictures = ({ form }: Pick<PartProps, 'form'>) => {
  const pictures = form.watch('pictures');
  const setPictures = (change: (before: PictureInHand[]) => PictureInHand[]) =>
    form.setValue('pictures', change(form.getValues('pictures')), {
      shouldValidate: form.formState.isSubmitted,
    });
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = sending.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);

  const change = (key: string, facts: Partial<PictureInHand>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...facts } : one)));

  const send = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController();
    sending.current.set(key, stop);
    const onProgress = (share: number) => change(key, { share });
    try {
      const sent = await upload({ file, purpose: 'venue', onProgress, signal: stop.signal });
      change(key, { id: sent.id, url: `${sent.baseUrl}/400.jpg`, share: 1 });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: textOf(failureOf(error)) });
    } finally {
      sending.current.delete(key);
    }
  };

  return {
    pictures,
    isSending: pictures.some(({ id, error }) => id === null && error === null),
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, maxPictures - pictures.length)) {
        const key = crypto.randomUUID();
        const title = titleOf(file.name);
        setPictures((all) => [...all, { key, id: null, title, url: null, share: 0, error: null }]);
        void send(key, file);
      }
    },
    setTitle: (key: string, title: string) => change(key, { title }),
    move: (from: number, to: number) => setPictures((all) => moved(all, from, to)),
    remove: (key: string) => {
      sending.current.get(key)?.abort();
      setPictures((all) => all.filter((one) => one.key !== key));
    },
  };
};

export type VenuePictures = ReturnType<typeof useVenuePictures>;
