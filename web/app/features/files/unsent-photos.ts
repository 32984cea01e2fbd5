import { storedPerson } from '#app/api/tokens.ts';

/** A photo chosen in a form, which the server has not saved with the form yet. */
export interface UnsentPhoto {
  key: string;
  file: File;
}

interface StoredPhoto extends UnsentPhoto {
  /** The id of the person who chose it. Nobody else sees it. */
  person: string | null;
  /** The form that it was chosen for. */
  owner: string;
  at: number;
}

const [database, store] = ['unsent-photos', 'photos'];
/** In ms: after this time the user chooses photos again. */
const keptFor = 7 * 24 * 3_600_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Stores nothing if the browser's storage is blocked or full: this is only a convenience. */
const inStore = async <T>(work: (photos: IDBObjectStore) => IDBRequest<T>): Promise<T | null> => {
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' });
    const opened = await settled(opening);
    const found = await settled(work(opened.transaction(store, 'readwrite').objectStore(store)));
    opened.close();
    return found;
  } catch {
    return null;
  }
};

const signedInId = (): string | null => storedPerson()?.id ?? null;

export const keepPhoto = async (owner: string, photo: UnsentPhoto): Promise<void> => {
  await inStore<IDBValidKey>((photos) =>
    photos.put({ ...photo, owner, person: signedInId(), at: Date.now() }),
  );
};

export const forgetPhotos = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) await inStore<undefined>((photos) => photos.delete(key));
};

const findAll = async (): Promise<StoredPhoto[]> =>
  (await inStore<StoredPhoto[]>((photos) => photos.getAll())) ?? [];

const forgetAll = (photos: readonly StoredPhoto[]) => forgetPhotos(photos.map(({ key }) => key));

/** The photos that the signed-in person chose for this form, oldest first. Deletes photos that are too old. */
export const keptPhotos = async (owner: string): Promise<UnsentPhoto[]> => {
  const all = await findAll();
  const isOld = ({ at }: StoredPhoto) => at < Date.now() - keptFor;
  await forgetAll(all.filter(isOld));
  const isOwn = (photo: StoredPhoto) => photo.owner === owner && photo.person === signedInId();
  return all.filter((photo) => isOwn(photo) && !isOld(photo)).sort((a, b) => a.at - b.at);
};

/** Deletes what a person has chosen, who has signed out. */
export const forgetPhotosOf = async (person: string): Promise<void> =>
  forgetAll((await findAll()).filter((photo) => photo.person === person));
