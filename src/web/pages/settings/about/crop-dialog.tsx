import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { cutPicture, type Square } from '#web/features/account/photos/cut-picture.ts';
import { toPhotoRefusal } from '#web/features/account/photos/photo-refusal.ts';
import type { PhotoRefusal, PickedPicture } from '#web/features/account/photos/picked-picture.ts';

export interface CropDialogProps {
  picture: PickedPicture;
  onSaved: (profileImage: string | null) => void;
  onClose: () => void;
}

/** Maximum zoom; beyond it, pictures from telephones look coarse. */
const closest = 4;

/** Crops a picture and sends it. It can be dragged, pinched, zoomed, or moved with the arrow keys. */
export function CropDialog({ picture, onSaved, onClose }: CropDialogProps) {
  const api = useApi();
  const dialog = useRef<HTMLDialogElement>(null);
  const square = useRef<Square>(undefined);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<PhotoRefusal>();

  useEffect(() => dialog.current?.showModal(), []);

  async function save(): Promise<void> {
    if (!square.current) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const { profileImage } = await api.account.setPhoto({ body: await cutPicture(picture, square.current) });
      dialog.current?.close();
      onSaved(profileImage);
    } catch (error) {
      setRefusal(toPhotoRefusal(error));
      setSending(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="crop-title"
      onCancel={(event) => {
        if (isSending) event.preventDefault();
      }}
      onClose={onClose}
      className="m-auto w-[calc(100%-32px)] max-w-md rounded border border-line bg-surface p-4 text-ink floating backdrop:bg-night/60 sm:p-6"
    >
      <h2 id="crop-title" className="text-2xl">
        Crop your photo
      </h2>
      <p id="crop-help" className="mt-2 text-sm text-muted">
        Drag the picture, or move it with the arrow keys.
      </p>
      <div className="relative mt-4 aspect-square max-h-[45dvh] w-full overflow-hidden rounded bg-bone">
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          aspect={1}
          maxZoom={closest}
          keyboardStep={8}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          disableAutomaticStylesInjection
          // The picture fills its frame, which would cut off an outline around it.
          classes={{ cropAreaClassName: 'focus-visible:[outline-offset:-6px]' }}
          cropperProps={{ role: 'group', 'aria-label': 'Visible part', 'aria-describedby': 'crop-help' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => {
            square.current = area;
          }}
        />
      </div>
      <label htmlFor="crop-zoom" className="field-label mt-4">
        Zoom
      </label>
      <input
        id="crop-zoom"
        type="range"
        min={1}
        max={closest}
        step={0.1}
        value={zoom}
        onChange={({ target }) => setZoom(target.valueAsNumber)}
        className="min-h-11 w-full cursor-pointer accent-forest"
      />
      {refusal && (
        <FormNotice id="crop-refused" tone="failure" title={refusal.title}>
          <p>{refusal.text}</p>
        </FormNotice>
      )}
      {isSending && <progress aria-label="Saving your photo" className="mt-2 w-full accent-forest" />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" working={isSending ? 'Saving...' : undefined} onClick={() => void save()}>
          Save photo
        </Button>
        {!isSending && (
          <Button look="quiet" className="max-sm:w-full" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        )}
      </div>
    </dialog>
  );
}
