import { useState } from 'react';
import * as profileText from '../../../i18n/generated/profile.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Crop, middleOf, squareOf } from './crop.ts';
import { CropStage, drawCrop } from './crop-stage.tsx';

interface CropDialogProps {
  picture: ImageBitmap;
  /** Sends the photo; throws nothing. */
  onCropped: (photo: Blob) => Promise<void>;
  onClose: () => void;
  /** While it is sent, 0 to 1. */
  share: number | null;
  error: string | null;
}

/** No screen shows a photo larger. */
const mostPixels = 800;

const photoOf = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  const side = Math.round(Math.min(mostPixels, squareOf(picture, crop).side));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};

export const CropDialog = ({ picture, onCropped, onClose, share, error }: CropDialogProps) => {
  const [crop, setCrop] = useState(() => middleOf(picture));
  const use = async () => {
    const photo = await photoOf(picture, crop);
    if (photo) await onCropped(photo);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={profileText.cropTitle()}
      description={profileText.cropText()}
      footer={
        <div className="flex justify-end gap-3">
          <Button look="plain" onClick={onClose}>
            {profileText.cancel()}
          </Button>
          <Button onClick={use} isBusy={share !== null}>
            {share === null ? profileText.takePhoto() : profileText.sending({ n: Math.round(share * 100) })}
          </Button>
        </div>
      }
    >
      {error && (
        <Alert kind="danger" className="mb-4">
          {error}
        </Alert>
      )}
      <CropStage picture={picture} crop={crop} onCrop={setCrop} />
    </Dialog>
  );
};
