import { useEffect, useRef, useState } from 'react';
import { cutMiddle } from '#web/features/account/photos/cut-picture.ts';
import { type PhotoRefusal, readPicture } from '#web/features/account/photos/picked-picture.ts';

/** The photo part of a form: `kept` changes nothing. */
type PhotoChoice =
  { readonly kind: 'kept' | 'removed' } | { readonly kind: 'picked'; readonly blob: Blob; readonly url: string };

const unchanged: PhotoChoice = { kind: 'kept' };

/**
 * A form's photo: chosen, checked and shown before it is sent. Drafts don't include it, because browsers don't keep
 * files.
 * @param stored the path of the stored photo
 */
export function usePhotoPart(stored: string | null) {
  const [choice, setChoice] = useState(unchanged);
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<PhotoRefusal>();
  const preview = useRef<string>(undefined);
  useEffect(() => () => release(preview), []);

  async function choose(file: File): Promise<void> {
    setOpening(true);
    setRefusal(undefined);
    const read = await readPicture(file);
    if ('refusal' in read) setRefusal(read.refusal);
    else {
      release(preview);
      preview.current = read.url;
      setChoice({ kind: 'picked', blob: await cutMiddle(read), url: read.url });
    }
    setOpening(false);
  }

  function remove(): void {
    release(preview);
    setRefusal(undefined);
    setChoice(stored === null ? unchanged : { kind: 'removed' });
  }

  return {
    /** The body's part: undefined changes nothing, empty removes. */
    part: choice.kind === 'picked' ? choice.blob : choice.kind === 'removed' ? ('' as const) : undefined,
    url: choice.kind === 'picked' ? choice.url : choice.kind === 'removed' ? null : stored,
    isChanged: choice.kind !== 'kept',
    isOpening,
    refusal,
    choose,
    remove,
  };
}
export type PhotoPart = ReturnType<typeof usePhotoPart>;

/** Frees the memory of a shown picture. */
function release(url: { current: string | undefined }): void {
  if (url.current !== undefined) URL.revokeObjectURL(url.current);
  url.current = undefined;
}
