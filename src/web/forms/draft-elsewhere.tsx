import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { Elsewhere } from './use-draft.ts';

interface DraftElsewhereProps {
  elsewhere: Elsewhere | undefined;
  /** Replaces the form's content with the stored draft. */
  onShow: () => void;
}

const words = {
  gone: {
    title: 'This was sent or discarded in another tab.',
    text: 'What stands here is sent once more if you send it.',
    button: 'Begin anew',
  },
  changed: {
    title: 'This draft was changed in another tab.',
    text: 'What stands here is older. If you go on here, the other one is overwritten.',
    button: 'Show the newer one',
  },
} as const satisfies Record<Elsewhere, unknown>;

/** Above a form whose draft another tab has changed: nothing is discarded unasked. */
export function DraftElsewhere({ elsewhere, onShow }: DraftElsewhereProps) {
  if (!elsewhere) return null;
  const { title, text, button } = words[elsewhere];
  return (
    <FormNotice id="draft-elsewhere" tone="notable" title={title}>
      <p>{text}</p>
      <Button type="button" look="secondary" className="mt-2" onClick={onShow}>
        {button}
      </Button>
    </FormNotice>
  );
}
