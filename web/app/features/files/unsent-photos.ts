/** A photo chosen in a form, which the server has not saved with the form yet. */
export interface UnsentPhoto {
  key: string;
  file: File;
}

interface StoredPhoto extends UnsentPhoto {
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

export const keepPhoto = async (owner: string, photo: UnsentPhoto): Promise<void> => {
  await inStore<IDBValidKey>((photos) => photos.put({ ...photo, owner, at: Date.now() }));
};

export const forgetPhotos = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) await inStore<undefined>((photos) => photos.delete(key));
};

/** The photos chosen for this form, oldest first. Deletes photos that are too old. */
export const keptPhotos = async (owner: string): Promise<UnsentPhoto[]> => {
  const all: StoredPhoto[] = (await inStore<StoredPhoto[]>((photos) => photos.getAll())) ?? [];
  const isOld = ({ at }: StoredPhoto) => at < Date.now() - keptFor;
  await forgetPhotos(all.filter(isOld).map(({ key }) => key));
  const own = all.filter((photo) => photo.owner === owner && !isOld(photo));
  return own.sort((a, b) => a.at - b.at);
};
