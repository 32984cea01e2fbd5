import { useEffect, useEffectEvent, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { forgetPhotos, keepPhoto, keptPhotos, type UnsentPhoto } from '#app/features/files/unsent-photos.ts';
import { isUploading, newPicture, usePictureUploads } from '#app/features/files/use-picture-uploads.ts';
import { defaultTitle, type EditedPicture, type PartProps, type VenueValues } from './venue-form.ts';

export const maxPictures = 20;

const withTitles = ({
  pictures,
  ...venue
}: Pick<VenueValues, 'pictures' | 'name' | 'city'>): EditedPicture[] =>
  pictures.map((picture, place) =>
    picture.isTitled ? picture : { ...picture, title: defaultTitle(place, venue) },
  );

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
};

/** Uploads that the server refused are not repeated. Uploads without a network are. */
const isRefused = ({ status }: ApiFailure): boolean => status >= 400 && status < 500;

/**
 * The pictures in order. Each new one is uploaded as soon as it is chosen. `venueId`: the venue that the
 * server has saved already. Its photos that had not arrived when the form was left are sent again.
 */
export const useVenuePictures = ({ form }: Pick<PartProps, 'form'>, venueId: string | undefined) => {
  const pictures = form.watch('pictures');
  const setPictures = (change: (before: EditedPicture[]) => EditedPicture[]) =>
    form.setValue(
      'pictures',
      withTitles({ ...form.getValues(), pictures: change(form.getValues('pictures')) }),
      { shouldValidate: form.formState.isSubmitted },
    );
  const change = (key: string, changes: Partial<EditedPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const uploads = usePictureUploads('venue', change);
  const [resumed, setResumed] = useState(0);
  /** For photos that are sent together. */
  const [batch, setBatch] = useState({ done: 0, total: 0 });
  const [refused, setRefused] = useState<{ key: string; name: string; reason: string }[]>([]);

  const send = async ({ key, file }: UnsentPhoto) => {
    setPictures((all) => [...all, { ...newPicture(), key, title: '', isTitled: false }]);
    setBatch(({ done, total }) => ({ done, total: total + 1 }));
    const failure = await uploads.start(key, file);
    setBatch(({ done, total }) => (done + 1 === total ? { done: 0, total: 0 } : { done: done + 1, total }));
    if (!failure || !isRefused(failure)) return;
    setPictures((all) => all.filter((one) => one.key !== key));
    setRefused((all) => [...all, { key, name: file.name, reason: textOf(failure) }]);
    await forgetPhotos([key]);
  };
  const resume = useEffectEvent((photos: readonly UnsentPhoto[]) => {
    const fitting = photos.slice(0, maxPictures - form.getValues('pictures').length);
    setResumed(fitting.length);
    for (const photo of fitting) void send(photo);
  });
  useEffect(() => {
    if (!venueId) return;
    let isGone = false;
    void keptPhotos(venueId).then((photos) => !isGone && resume(photos));
    return () => {
      isGone = true;
    };
  }, [venueId]);

  useEffect(
    () =>
      form.subscribe({
        name: ['name', 'city'],
        formState: { values: true },
        callback: ({ values }) => {
          if (values.pictures.some(({ isTitled }) => !isTitled))
            form.setValue('pictures', withTitles(values));
        },
      }),
    [form],
  );

  return {
    pictures,
    isSending: pictures.some(isUploading),
    batch,
    /** The photos of the last choice that the server refused, each with its reason. */
    refused,
    /** The number of photos that had not arrived when the form was left, and are sent again. */
    resumed,
    /**
     * Call it before a save, and its result after the save: the saved photos do not have to be sent again.
     */
    beginSave: () => {
      const keys = form
        .getValues('pictures')
        .flatMap(({ key, id }) => (id === null || id === key ? [] : [key]));
      return () => void forgetPhotos(keys);
    },
    add: (files: readonly File[]) => {
      setRefused([]);
      for (const file of files.slice(0, maxPictures - pictures.length)) {
        const photo = { key: crypto.randomUUID(), file };
        if (venueId) void keepPhoto(venueId, photo);
        void send(photo);
      }
    },
    setTitle: (key: string, title: string) => change(key, { title, isTitled: true }),
    move: (from: number, to: number) => setPictures((all) => moved(all, from, to)),
    remove: (key: string) => {
      uploads.abort(key);
      void forgetPhotos([key]);
      setPictures((all) => all.filter((one) => one.key !== key));
    },
  };
};

export type VenuePictures = ReturnType<typeof useVenuePictures>;
