import { ApiError } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** Says why no email is shown, and the next step. */
export function NoMail({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  const isVisitor = status === 401;
  const isFinal = status === 403 || status === 404;
  return (
    <div role="alert" className="max-w-prose rounded border border-line bg-surface p-4 sm:p-6">
      <p>{status === 404 ? 'We can’t find this email. It may have been deleted since.' : describeError(error)}</p>
      {isVisitor && (
        <a href={paths.login} className={buttonClass('primary', 'mt-5')}>
          Sign in
        </a>
      )}
      {status === 404 && (
        <a href={paths.demoMail} className={buttonClass('primary', 'mt-5')}>
          All emails
        </a>
      )}
      {!isVisitor && !isFinal && (
        <Button type="button" className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const describeError = (error: unknown) =>
  error instanceof ApiError ? error.message : 'The email couldn’t be loaded. Please try again.';
