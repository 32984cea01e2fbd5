import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as profileText from '../../../i18n/generated/profile.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Crop, inside, mostZoom, moved, squareOf } from './crop.ts';
import { useCropPointer } from './use-crop-pointer.ts';

interface CropStageProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
}

/** Sharp on a phone's screen at the size that it is shown. */
const stagePixels = 600;
const step = 0.05;

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The chosen square of a picture, drawn into a canvas of any size. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // A see-through picture gets a ground: the photo is kept as JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

const ZoomRow = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => (
  <div className="flex items-center gap-2">
    <IconButton label={profileText.zoomOut()} onClick={() => onZoom(zoom - 0.25)}>
      <Minus aria-hidden className="size-5" />
    </IconButton>
    <input
      type="range"
      min={1}
      max={mostZoom}
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

/** A picture under a circle: moved with a mouse, a finger or the arrow keys, made larger with two fingers or the slider. */
export const CropStage = ({ picture, crop, onCrop }: CropStageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (right: number, down: number) => onCrop((now) => moved(picture, now, right, down));
  const zoomTo = (zoomOf: (zoom: number) => number) =>
    onCrop((now) => inside(picture, { ...now, zoom: zoomOf(now.zoom) }));
  const gestures = useCropPointer({ onMove: move, onPinch: (factor) => zoomTo((zoom) => zoom * factor) });

  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) move(...by);
    else if (event.key === '+' || event.key === '=') zoomTo((zoom) => zoom + 0.25);
    else if (event.key === '-') zoomTo((zoom) => zoom - 0.25);
    else return;
    event.preventDefault();
  };

  return (
    <div className="mx-auto grid w-full max-w-[320px] gap-3">
      <fieldset
        {...gestures}
        aria-label={profileText.cropStage()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onKeyDown={press}
        className="relative aspect-square w-full min-w-0 cursor-move touch-none overflow-hidden rounded-card bg-raised select-none"
      >
        <canvas ref={canvas} width={stagePixels} height={stagePixels} className="block size-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--scrim)] outline-2 -outline-offset-2 outline-white"
        />
      </fieldset>
      <ZoomRow zoom={crop.zoom} onZoom={(zoom) => zoomTo(() => zoom)} />
    </div>
  );
};
