import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface EmptyTabProps {
  words: { readonly title: string; readonly text: string; readonly action?: string };
  /** Address of the next step. */
  href?: string;
}

/** An empty tab: what will appear here, and the next step. */
export function EmptyTab({ words: { title, text, action }, href }: EmptyTabProps) {
  return (
    <Notice
      title={title}
      action={
        action &&
        href && (
          <DeskLink to={href} className={buttonClass()}>
            {action}
          </DeskLink>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
