import { moneyNotice } from '#shared/brand.ts';
import { findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { Hero } from '#web/layout/hero.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface SentProps {
  email: string;
  waitsForEmail: boolean;
}

/** The end: what was done, and the one thing that is left to do. */
export function Sent({ email, waitsForEmail }: SentProps) {
  return (
    <>
      <Hero>
        <h1 id="find-answer" tabIndex={-1} data-steps-done="" className="text-4xl outline-none md:text-5xl">
          {waitsForEmail ? words.sentToConfirm : words.sent}
        </h1>
      </Hero>
      <div className="column py-8 md:py-12">
        <div className="max-w-2xl stack-5 text-lg">
          {waitsForEmail && (
            <p>
              {words.mail} <strong className="wrap-anywhere">{email}</strong>. {words.openIt}
            </p>
          )}
          <ol className="ruled">
            {words.afterwards.map((sentence) => (
              <li key={sentence} className="py-2">
                {sentence}
              </li>
            ))}
          </ol>
          <p className="border-l-2 border-gold pl-4">{moneyNotice}</p>
          {waitsForEmail && <p className="text-sm text-muted">{words.noMail}</p>}
          <p>
            <a href={paths.login} className={buttonClass('secondary')}>
              Sign in
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
