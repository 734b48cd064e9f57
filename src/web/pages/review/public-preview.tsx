import type { Review } from '#shared/api/professionals/professionals.ts';
import { authorName } from '#shared/people/author-name.ts';
import { reviewRules } from '#shared/reviews/review-rules.ts';
import { afterWhat } from '#web/features/reviews/review-quote.tsx';

interface PublicProps {
  professionalName: string;
  user: { readonly firstName: string; readonly lastName: string };
  kind: Review['kind'];
  service: Review['service'];
  isChange: boolean;
}

/** The public part of a review, shown before it is sent. */
export function PublicPreview({ professionalName, user, kind, service, isChange }: PublicProps) {
  return (
    <section aria-labelledby="public-title" className="border-l-2 border-gold pl-4 wrap-anywhere">
      <h3 id="public-title" className="text-base font-semibold">
        What everyone can read
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>your stars and your words, on the public profile of {professionalName}</li>
        <li>
          your name as <strong>{authorName(user)}</strong>, and that you are a verified client
        </li>
        <li>
          ‘{afterWhat({ kind, service })}’, and the day{isChange && ' of the review and of the change'}
        </li>
      </ul>
      <p className="mt-2">
        We don’t show anything else about your request. {professionalName} gets an email and can reply once, in public.{' '}
        {isChange
          ? 'After a reply, you can no longer change it.'
          : `You can change it for ${reviewRules.editDays} days, unless there’s a reply first.`}
      </p>
    </section>
  );
}
