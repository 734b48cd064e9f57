import { useRef } from 'react';
import { photoLimits } from '#shared/professionals/photos.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { acceptedPictures } from '#web/features/account/photos/picked-picture.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { PhotoPart } from './use-photo-part.ts';

interface PhotoFieldProps {
  /** Id of the field's button. */
  id: string;
  name: string;
  error: string | undefined;
  /** Name of the person, for the initials shown without a photo. */
  person: string;
  photo: PhotoPart;
}

/** A form's photo with a preview. A file that isn't a photo is refused immediately, and the earlier photo stays. */
export function PhotoField({ id, name, error, person, photo }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={person} url={photo.url} size="large" />
        <div className="min-w-0 flex-1 basis-60">
          <p id={`${id}-limits`} className="text-sm text-muted">
            {settingsCopy.photo.limits} We crop it to a square around the middle.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              type="button"
              id={id}
              look="secondary"
              aria-describedby={`${id}-limits`}
              working={photo.isOpening ? 'Opening...' : undefined}
              onClick={() => input.current?.click()}
            >
              {photo.url === null ? 'Choose photo' : 'Change photo'}
            </Button>
            {photo.url !== null && (
              <Button
                type="button"
                look="quiet"
                onClick={() => {
                  photo.remove();
                  document.getElementById(id)?.focus();
                }}
              >
                Remove photo
              </Button>
            )}
          </div>
          <FieldError id={id} {...(error && { error })} />
        </div>
      </div>
      <input
        ref={input}
        type="file"
        name={name}
        accept={acceptedPictures}
        hidden
        aria-label={`Photo, at most ${photoLimits.bytes / 1024 / 1024} MB`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the same file be chosen again.
          target.value = '';
          if (file) void photo.choose(file);
        }}
      />
      {photo.refusal && (
        <div className="mt-4">
          <FormNotice id={`${id}-refused`} tone="failure" title={photo.refusal.title}>
            <p>{photo.refusal.text}</p>
          </FormNotice>
        </div>
      )}
    </div>
  );
}
