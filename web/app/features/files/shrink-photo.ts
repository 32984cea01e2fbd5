/** The longest side in px: pages show at most 1,600 px. */
const longestSide = 2_400;
/** In bytes: smaller files are sent unchanged. */
const smallEnough = 1_500_000;

const pictureOf = async (file: File): Promise<Blob | null> => {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};

/** One at a time: a decoded photo takes up to 200 MB of a phone's memory. */
let last: Promise<unknown> = Promise.resolve();

/** Shrinks a large photo, so that a slow network is not busy for minutes. A file that the browser cannot read is unchanged. */
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
