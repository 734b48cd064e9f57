import type { ApiError } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** Why no mail is shown, and the next step. */
export function NoMail({ error, again }: { error: ApiError; again: () => void }) {
  const isVisitor = error.status === 401;
  const isFinal = error.status === 403 || error.status === 404;
  return (
    <div role="alert" className="max-w-prose rounded border border-line bg-surface p-4 sm:p-6">
      <p>{error.status === 404 ? 'There is no such mail. It may be older than what is kept.' : error.message}</p>
      {isVisitor && (
        <a href={paths.login} className={buttonClass('primary', 'mt-5')}>
          Login
        </a>
      )}
      {error.status === 404 && (
        <a href={paths.demoMail} className={buttonClass('primary', 'mt-5')}>
          All mail
        </a>
      )}
      {!isVisitor && !isFinal && (
        <Button type="button" className="mt-5" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
