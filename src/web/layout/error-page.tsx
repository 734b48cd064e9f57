import { brand } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { RetryLink } from './retry-link.tsx';

const failures: Record<number, { title: string; text: string }> = {
  429: {
    title: 'Too many requests',
    text: 'Too many requests came from your network in a short time. Please wait a minute, then try again.',
  },
  503: {
    title: 'We’ll be back in a moment',
    text: 'We can’t load this page right now. Please try again.',
  },
};
const unexpected = {
  title: 'Something went wrong',
  text: 'This is our mistake, and we’ve recorded it. Please try again in a moment.',
};

/** Title of an error page, as the page's own is lost with the failure. */
export function titleOfFailure(status: number): string {
  return `${(failures[status] ?? unexpected).title} | ${brand.name}`;
}

/**
 * Replaces a page that could not be shown.
 * @param status the HTTP status of the response
 */
export function ErrorPage({ status }: { status: number }) {
  if (status === 404) {
    return (
      <MessagePage
        title="Oops! Page not found"
        text="There’s no page at this address. Check the address for mistakes. The page may also have moved."
      >
        <a href={paths.home} className={buttonClass()}>
          Return to Home
        </a>
        <a href={paths.findSomeone} className={buttonClass('secondary')}>
          Find someone for me
        </a>
      </MessagePage>
    );
  }
  return (
    <MessagePage {...(failures[status] ?? unexpected)}>
      <RetryLink />
      <a href={paths.findAdvisor} className={buttonClass('secondary')}>
        Find an Advisor
      </a>
    </MessagePage>
  );
}
