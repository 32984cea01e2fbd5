/** Pages show at most 1,600 px; in px. */
const longestSide = 2_400;
/** Smaller files are sent as they are; in bytes. */
const smallEnough = 1_500_000;

const pictureOf = async (file: File): Promise<Blob | null> => {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // A JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};

/** One at a time: a decoded photo takes up to 200 MB of a phone's memory. */
let last: Promise<unknown> = Promise.resolve();

/** A large photo made smaller, so that a slow network is not busy for minutes. What the browser cannot read stays as it is. */
export const shrinkPhoto = (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return Promise.resolve(file);
  const shrunk = last.then(async () => {
    const picture = await pictureOf(file).catch(() => null);
    if (!picture || picture.size >= file.size) return file;
    return new File([picture], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  });
  last = shrunk;
  return shrunk;
};
