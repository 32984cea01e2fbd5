import { Camera, Trash } from 'lucide-react';
import { useRef } from 'react';
import * as profileText from '#app/i18n/generated/profile.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import type { User } from '../session/session-store.ts';
import { usePhoto } from './use-photo.ts';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then((part) => part.CropDialog));

/** The person's photo, with buttons to change and remove it. */
export const PhotoSection = ({ user }: { user: User }) => {
  const { picture, share, error, choose, close, send, remove } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  return (
    <SettingsCard title={profileText.photo()} text={profileText.photoText()}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={user.name} src={user.avatarUrl} isHuge />
        <div className="flex flex-wrap gap-2.5">
          <input
            ref={input}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label={profileText.choosePhoto()}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Lets the same file be chosen again.
              target.value = '';
              if (file) void choose(file);
            }}
          />
          <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
            <Camera aria-hidden className="size-5" />
            <span>{user.avatarUrl ? profileText.changePhoto() : profileText.choosePhoto()}</span>
          </Button>
          {user.avatarUrl && (
            <Button variant="plain" size="small" onClick={remove}>
              <Trash aria-hidden className="size-5" />
              {profileText.removePhoto()}
            </Button>
          )}
        </div>
      </div>
      {error && !picture && (
        <Alert variant="danger" className="mt-4">
          {error}
        </Alert>
      )}
      {picture && (
        <CropDialog picture={picture} share={share} error={error} onCropped={send} onClose={close} />
      )}
    </SettingsCard>
  );
};
