import {
  ChevronLeft,
  ChevronRight,
  ExternalLink,
  Maximize,
  RotateCw,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import * as viewerText from '../i18n/generated/viewer.ts';
import { IconButton } from './icon-button.tsx';
import './originals-dialog.css';
import { useOnBack } from './on-back.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { useZoom } from './use-zoom.ts';

/** A picture or a PDF, as the contract's `Upload` has it. */
interface OriginalFile {
  id: string;
  kind: 'picture' | 'pdf';
  name: string;
  originalUrl: string;
  /** The kind of document, shown above its name. */
  title?: string;
}

interface ToolProps {
  label: string;
  keys?: string;
  isDisabled?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

const Tool = ({ label, keys, isDisabled, className, onPress, children }: ToolProps) => (
  <IconButton
    label={label}
    aria-keyshortcuts={keys}
    disabled={isDisabled}
    className={className}
    onClick={onPress}
  >
    {children}
  </IconButton>
);

const iconClass = 'size-6';

const ZoomTools = ({ canZoomIn, canZoomOut, zoomIn, zoomOut, showAll, turn }: ReturnType<typeof useZoom>) => (
  <>
    <Tool label={viewerText.zoomOut()} keys="-" isDisabled={!canZoomOut} onPress={zoomOut}>
      <ZoomOut aria-hidden className={iconClass} />
    </Tool>
    <Tool label={viewerText.zoomIn()} keys="+" isDisabled={!canZoomIn} onPress={zoomIn}>
      <ZoomIn aria-hidden className={iconClass} />
    </Tool>
    <Tool
      label={viewerText.showAllOfIt()}
      keys="0"
      isDisabled={!canZoomOut}
      className="max-sm:hidden"
      onPress={showAll}
    >
      <Maximize aria-hidden className={iconClass} />
    </Tool>
    <Tool label={viewerText.turn()} keys="R" onPress={turn}>
      <RotateCw aria-hidden className={iconClass} />
    </Tool>
  </>
);

/** The file itself. Browsers show a PDF with their own tools. */
const Paper = ({ file, zoom }: { file: OriginalFile; zoom: ReturnType<typeof useZoom> }) => {
  const { frame, paper, paperStyle, pictureStyle, drag, canZoomOut, toggle, onSize } = zoom;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toolbar offers the same
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll an enlarged document
      tabIndex={0}
      className="originals-paper"
      style={{ cursor: canZoomOut ? 'grab' : 'zoom-in' }}
      onDoubleClick={({ clientX, clientY }) => toggle({ x: clientX, y: clientY })}
      {...drag}
    >
      {file.kind === 'pdf' ? (
        <iframe src={`${file.originalUrl}#view=FitH`} title={file.name} />
      ) : (
        <div ref={paper} style={paperStyle}>
          <img
            key={file.id}
            src={file.originalUrl}
            alt={file.name}
            draggable={false}
            style={pictureStyle}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onSize({ width, height })
            }
          />
        </div>
      )}
    </div>
  );
};

export interface OriginalsDialogProps {
  files: readonly OriginalFile[];
  /** The index of the file that is shown first. */
  first?: number;
  onClose: () => void;
  /** Shown next to a file: the data to compare it with, and actions. */
  children: (index: number) => ReactNode;
}

/** Whether the focus is in a field next to the document, or in a dialog in front of it. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null) ||
  document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1;

/** The dialog's keyboard shortcuts. */
const useKeys = (keys: Record<string, () => void>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const name = event.altKey ? `Alt+${event.code}` : event.key.toLowerCase();
      const act = keys[name];
      if (!act || event.ctrlKey || event.metaKey || isElsewhere(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

interface OpenedProps extends Omit<OriginalsDialogProps, 'first' | 'onClose'> {
  file: OriginalFile;
  index: number;
  onOpen: (index: number) => void;
}

const Opened = ({ files, file, index, onOpen, children }: OpenedProps) => {
  const zoom = useZoom();
  const isPicture = file.kind === 'picture';
  const open = (next: number): void => {
    if (!files[next]) return;
    zoom.reset();
    onOpen(next);
  };
  useKeys({
    'Alt+KeyJ': () => open(index + 1),
    'Alt+KeyK': () => open(index - 1),
    ...(isPicture && {
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.showAll,
      r: zoom.turn,
    }),
  });
  return (
    <div className="originals">
      <header className="flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-2">
        <div className="min-w-0 flex-1">
          <Dialog.Title className="truncate text-[1.125rem]">{file.title ?? file.name}</Dialog.Title>
          {file.title && <p className="truncate text-tiny text-muted">{file.name}</p>}
        </div>
        <div className="originals-tools flex items-center">
          {isPicture && <ZoomTools {...zoom} />}
          <a
            href={file.originalUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={viewerText.openInNewTab()}
            data-tooltip={viewerText.openInNewTab()}
            className="icon-button"
          >
            <ExternalLink aria-hidden className={iconClass} />
          </a>
          {files.length > 1 && (
            <>
              <Tool
                label={viewerText.previousFile()}
                keys="Alt+K"
                isDisabled={index === 0}
                onPress={() => open(index - 1)}
              >
                <ChevronLeft aria-hidden className={iconClass} />
              </Tool>
              <span aria-live="polite" className="num text-small whitespace-nowrap">
                {viewerText.fileOf({ n: index + 1, total: files.length })}
              </span>
              <Tool
                label={viewerText.nextFile()}
                keys="Alt+J"
                isDisabled={index === files.length - 1}
                onPress={() => open(index + 1)}
              >
                <ChevronRight aria-hidden className={iconClass} />
              </Tool>
            </>
          )}
        </div>
        <Dialog.Close asChild>
          <IconButton label={uiText.close()}>
            <X aria-hidden className={iconClass} />
          </IconButton>
        </Dialog.Close>
      </header>
      <Paper file={file} zoom={zoom} />
      <aside aria-label={viewerText.besideFile()} className="originals-facts grid content-start gap-4 p-4">
        {children(index)}
        {isPicture ? (
          <p className="text-tiny text-muted max-lg:hidden">{viewerText.fileKeys()}</p>
        ) : (
          <p className="text-tiny text-muted">{viewerText.pdfHelp()}</p>
        )}
      </aside>
    </div>
  );
};

/** Shows originals full-screen, one at a time, next to the data that they are compared with. */
export const OriginalsDialog = ({ first = 0, onClose, ...shown }: OriginalsDialogProps) => {
  const focusHandlers = useDialogFocus();
  const [index, setIndex] = useState(first);
  const file = shown.files[index];
  useOnBack(file !== undefined, onClose);
  return (
    <Dialog.Root open={file !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusHandlers}
          aria-describedby={undefined}
          className="appear fixed inset-0 z-50 bg-surface text-ink outline-none"
        >
          {file && <Opened {...shown} file={file} index={index} onOpen={setIndex} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
