import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import * as profileText from '#app/i18n/generated/profile.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MoveButtons } from '#app/ui/move-buttons.tsx';
import type { Picture } from './use-photo.ts';
import 'react-easy-crop/react-easy-crop.css';

interface CropDialogProps {
  picture: Picture;
  /** Uploads the photo; never throws. */
  onCropped: (photo: Blob) => Promise<void>;
  onClose: () => void;
  /** The share uploaded so far, 0 to 1; null before the upload. */
  share: number | null;
  error: string | null;
}

/** The largest size that any page shows, in pixels. */
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

interface CropStageProps {
  /** The picture's URL. */
  url: string;
  /** The chosen square, in pixels of the picture. */
  onCrop: (area: Area) => void;
}

const maxZoom = 4;
/** How far an arrow key or a button moves the picture, in CSS pixels. */
const keyboardStep = 16;

const zoomSteps: Record<string, number> = { '+': 0.25, '=': 0.25, '-': -0.25 };

const ZoomRow = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => (
  <div className="flex items-center gap-2">
    <IconButton label={profileText.zoomOut()} onClick={() => onZoom(zoom - 0.25)}>
      <Minus aria-hidden className="size-5" />
    </IconButton>
    <input
      type="range"
      min={1}
      max={maxZoom}
      step={0.05}
      value={zoom}
      aria-label={profileText.zoom()}
      onChange={(event) => onZoom(Number(event.target.value))}
      className="h-11 min-w-0 flex-1 accent-(--fill)"
    />
    <IconButton label={profileText.zoomIn()} onClick={() => onZoom(zoom + 0.25)}>
      <Plus aria-hidden className="size-5" />
    </IconButton>
  </div>
);

/**
 * Crops a picture to a circle. The user moves it by dragging, with buttons or with the arrow keys, and zooms with two fingers or
 * the slider.
 */
const CropStage = ({ url, onCrop }: CropStageProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState({ width: 0, height: 0 });
  const [side, setSide] = useState(0);
  const withinPicture = (moved: number, length: number): number => {
    const most = Math.max((length * zoom - side) / 2, 0);
    return Math.min(Math.max(moved, -most), most);
  };
  const move = (x: number, y: number) =>
    setCrop({
      x: withinPicture(crop.x + x * keyboardStep, media.width),
      y: withinPicture(crop.y + y * keyboardStep, media.height),
    });
  const zoomTo = (requested: number) => setZoom(Math.min(Math.max(requested, 1), maxZoom));
  const press = (event: KeyboardEvent) => zoomTo(zoom + (zoomSteps[event.key] ?? 0));
  return (
    <div className="mx-auto grid w-full max-w-[320px] gap-3">
      <div className="relative aspect-square overflow-hidden rounded-card bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          {...{ crop, zoom, maxZoom, keyboardStep }}
          onCropChange={setCrop}
          onMediaLoaded={setMedia}
          onCropSizeChange={({ width }) => setSide(width)}
          onZoomChange={zoomTo}
          onCropAreaChange={(_, area) => onCrop(area)}
          classes={{ cropAreaClassName: 'border-2! border-white! text-scrim! outline-none!' }}
          // The cropper handles the arrow keys itself.
          cropperProps={{ role: 'group', 'aria-label': profileText.cropStage(), onKeyDownCapture: press }}
        />
      </div>
      <div className="flex justify-center gap-1">
        <MoveButtons onMove={move} />
      </div>
      <ZoomRow zoom={zoom} onZoom={zoomTo} />
    </div>
  );
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
