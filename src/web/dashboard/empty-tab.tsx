import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface EmptyTabProps {
  words: { readonly title: string; readonly text: string; readonly action?: string };
  /** Where the next step is taken. */
  href?: string;
}

/** A tab that has nothing to show: what will stand there, where it comes from, and what to do meanwhile. */
export function EmptyTab({ words: { title, text, action }, href }: EmptyTabProps) {
  return (
    <Notice
      title={title}
      action={
        action &&
        href && (
          <a href={href} className={buttonClass()}>
            {action}
          </a>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
