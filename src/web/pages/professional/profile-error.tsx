import { isRouteErrorResponse } from 'react-router';
import { MessagePage } from '#web/layout/message-page.tsx';
import { RetryLink } from '#web/layout/retry-link.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The specification's text (section 8) if no profile can be shown. */
interface ProfileFailure {
  title: 'Professional Not Found' | 'Error Loading Profile';
  text: string;
  /** Whether trying again may help. */
  mayRetry: boolean;
}

/** Shown, with 404, for an address with a blank id. */
export const missingIdMessage = 'Professional ID not provided';

/** Describes an error of a profile's loader. */
export function explainFailure(error: unknown): ProfileFailure {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return {
      title: 'Error Loading Profile',
      text: 'Failed to load professional profile. Please try again later.',
      mayRetry: true,
    };
  }
  if (error.data === missingIdMessage)
    return { title: 'Error Loading Profile', text: missingIdMessage, mayRetry: false };
  return {
    title: 'Professional Not Found',
    text: "The professional you're looking for doesn't exist or has been removed.",
    mayRetry: false,
  };
}

/** Replaces a profile that is missing or could not be loaded. */
export function ProfileError({ error }: { error: unknown }) {
  const { title, text, mayRetry } = explainFailure(error);
  return (
    <MessagePage title={title} text={text}>
      {mayRetry && <RetryLink />}
      <a href={paths.findAdvisor} className={buttonClass(mayRetry ? 'secondary' : 'primary')}>
        Find an Advisor
      </a>
    </MessagePage>
  );
}
