import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import * as profileText from '#app/i18n/generated/profile.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { CropStage } from './crop-stage.tsx';
import type { Picture } from './use-photo.ts';

interface CropDialogProps {
  picture: Picture;
  /** Uploads the photo; never throws. */
  onCropped: (photo: Blob) => Promise<void>;
  onClose: () => void;
  /** Uploaded so far, 0 to 1; null before the upload. */
  share: number | null;
  error: string | null;
}

/** The largest size that any page shows. */
const maxPixels = 800;

const photoOf = (picture: ImageBitmap, { x, y, width, height }: Area): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxPixels, width);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // The photo is stored as JPEG: transparent pixels get a background.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};

export const CropDialog = ({ picture, onCropped, onClose, share, error }: CropDialogProps) => {
  const [area, setArea] = useState<Area | null>(null);
  const use = async () => {
    const photo = area && (await photoOf(picture.bitmap, area));
    if (photo) await onCropped(photo);
  };
  return (
    <ConfirmDialog
      title={profileText.cropTitle()}
      text={profileText.cropText()}
      action={share === null ? profileText.takePhoto() : profileText.sending({ n: Math.round(share * 100) })}
      cancelLabel={profileText.cancel()}
      isBusy={share !== null}
      failure={error}
      onConfirm={() => void use()}
      onClose={onClose}
    >
      <CropStage url={picture.url} onCrop={setArea} />
    </ConfirmDialog>
  );
};
