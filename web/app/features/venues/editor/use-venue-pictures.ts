import { useEffect } from 'react';
import { isUploading, newPicture, usePictureUploads } from '../../files/use-picture-uploads.ts';
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

/** The pictures in order; each new one is uploaded as soon as it is chosen. */
export const useVenuePictures = ({ form }: Pick<PartProps, 'form'>) => {
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
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, maxPictures - pictures.length)) {
        const picture = { ...newPicture(), title: '', isTitled: false };
        setPictures((all) => [...all, picture]);
        void uploads.start(picture.key, file);
      }
    },
    setTitle: (key: string, title: string) => change(key, { title, isTitled: true }),
    move: (from: number, to: number) => setPictures((all) => moved(all, from, to)),
    remove: (key: string) => {
      uploads.abort(key);
      setPictures((all) => all.filter((one) => one.key !== key));
    },
  };
};

export type VenuePictures = ReturnType<typeof useVenuePictures>;
