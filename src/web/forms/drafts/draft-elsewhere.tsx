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
    title: 'You sent or discarded this draft in another tab.',
    text: 'If you send it here as well, we get it twice.',
    button: 'Start again',
  },
  changed: {
    title: 'You changed this draft in another tab.',
    text: 'The text here is older. If you continue here, it replaces the newer one.',
    button: 'Show the newer one',
  },
} as const satisfies Record<Elsewhere, unknown>;

/** Above a form whose draft another tab has changed: nothing is discarded without asking. */
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
