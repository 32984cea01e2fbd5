import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import * as profileText from '#app/i18n/generated/profile.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import 'react-easy-crop/react-easy-crop.css';

interface CropStageProps {
  /** The picture's URL. */
  url: string;
  /** The chosen square, in the picture's pixels. */
  onCrop: (area: Area) => void;
}

const maxZoom = 4;
/** In CSS pixels of the stage. */
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

/** Crops a picture to a circle: dragged or moved with the arrow keys, zoomed with two fingers or the slider. */
export const CropStage = ({ url, onCrop }: CropStageProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
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
          onZoomChange={zoomTo}
          onCropAreaChange={(_, area) => onCrop(area)}
          classes={{ cropAreaClassName: 'border-2! border-white! text-scrim! outline-none!' }}
          // The cropper handles the arrow keys itself.
          cropperProps={{ role: 'group', 'aria-label': profileText.cropStage(), onKeyDownCapture: press }}
        />
      </div>
      <ZoomRow zoom={zoom} onZoom={zoomTo} />
    </div>
  );
};
