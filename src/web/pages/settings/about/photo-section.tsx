import { type ComponentType, useRef, useState } from 'react';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { photoLimits } from '#shared/professionals/photos.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { firstWord } from '#web/lib/first-word.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import { toPhotoRefusal } from '#web/features/account/photos/photo-refusal.ts';
import {
  acceptedPictures,
  type PhotoRefusal,
  type PickedPicture,
  readPicture,
} from '#web/features/account/photos/picked-picture.ts';

const copy = settingsCopy.photo;
/** Id of the button that gets the focus after the dialog. */
const chooseId = 'photo-choose';

interface OpenCrop {
  readonly picture: PickedPicture;
  readonly Dialog: ComponentType<CropDialogProps>;
}

/** The person's photo: chosen, cropped, shown everywhere immediately, and removed with one press. */
export function PhotoSection({ user }: { user: SessionUser }) {
  const api = useApi();
  const { changeUser } = useSession();
  const { add } = useNotices();
  const input = useRef<HTMLInputElement>(null);
  const [work, setWork] = useState<'opening' | 'removing'>();
  const [refusal, setRefusal] = useState<PhotoRefusal>();
  const [open, setOpen] = useState<OpenCrop>();

  async function choose(file: File): Promise<void> {
    setWork('opening');
    setRefusal(undefined);
    const read = await readPicture(file);
    if ('refusal' in read) setRefusal(read.refusal);
    else {
      // The cropping code is loaded only by people who crop.
      const loaded = await import('./crop-dialog.tsx').catch(() => undefined);
      if (loaded) setOpen({ picture: read, Dialog: loaded.CropDialog });
      else {
        URL.revokeObjectURL(read.url);
        setRefusal(copy.notOpened);
      }
    }
    setWork(undefined);
  }

  function close(): void {
    if (open) URL.revokeObjectURL(open.picture.url);
    setOpen(undefined);
    document.getElementById(chooseId)?.focus();
  }

  async function remove(): Promise<void> {
    setWork('removing');
    setRefusal(undefined);
    try {
      changeUser(await api.account.removePhoto());
      add({ kind: 'done', title: copy.removed });
    } catch (error) {
      setRefusal(toPhotoRefusal(error, copy.notRemoved));
    }
    setWork(undefined);
  }

  return (
    <section aria-labelledby="photo-title">
      <h2 id="photo-title" className="mb-4 text-2xl">
        Photo
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          name={`${firstWord(user.firstName)} ${firstWord(user.lastName)}`}
          url={user.profileImage}
          size="large"
        />
        <div className="min-w-0 flex-1 basis-60">
          <p id="photo-limits">
            {copy.limits} {copy.seen[user.role]}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              id={chooseId}
              look="secondary"
              aria-describedby="photo-limits"
              working={work === 'opening' ? 'Opening...' : undefined}
              onClick={() => input.current?.click()}
            >
              {user.profileImage ? 'Change photo' : 'Choose photo'}
            </Button>
            {user.profileImage && (
              <Button
                look="quiet"
                working={work === 'removing' ? 'Removing...' : undefined}
                onClick={() => void remove()}
              >
                Remove photo
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={acceptedPictures}
            hidden
            aria-label={`Photo, at most ${photoLimits.bytes / 1024 / 1024} MB`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Lets the same file be chosen again.
              target.value = '';
              if (file) void choose(file);
            }}
          />
        </div>
      </div>
      {refusal && (
        <div className="mt-4">
          <FormNotice id="photo-refused" tone="failure" title={refusal.title}>
            <p>{refusal.text}</p>
          </FormNotice>
        </div>
      )}
      {open && (
        <open.Dialog
          picture={open.picture}
          onClose={close}
          onSaved={(profileImage) => {
            changeUser({ profileImage });
            add({ kind: 'done', title: copy.saved });
            close();
          }}
        />
      )}
    </section>
  );
}
