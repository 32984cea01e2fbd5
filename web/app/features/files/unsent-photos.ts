/** A photo that was chosen for something in a form, and that the server has not saved with it yet. */
export interface UnsentPhoto {
  key: string;
  file: File;
}

interface StoredPhoto extends UnsentPhoto {
  /** What it was chosen for. */
  owner: string;
  at: number;
}

const [database, store] = ['unsent-photos', 'photos'];
/** In ms: somebody who comes back later chooses again. */
const keptFor = 7 * 24 * 3_600_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Where the browser's storage is closed or full, nothing is kept: nobody depends on it. */
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

/** Those that were chosen for this, oldest first; what is too old is forgotten. */
export const keptPhotos = async (owner: string): Promise<UnsentPhoto[]> => {
  const all: StoredPhoto[] = (await inStore<StoredPhoto[]>((photos) => photos.getAll())) ?? [];
  const isOld = ({ at }: StoredPhoto) => at < Date.now() - keptFor;
  await forgetPhotos(all.filter(isOld).map(({ key }) => key));
  const own = all.filter((photo) => photo.owner === owner && !isOld(photo));
  return own.sort((a, b) => a.at - b.at);
};
