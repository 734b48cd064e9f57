import { waysToBegin } from '#web/copy/client-desk.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const ways = [
  { name: 'apply', icon: 'file', href: paths.newApplication, isOnDesk: true },
  { name: 'choose', icon: 'search', href: paths.findAdvisor, isOnDesk: false },
  { name: 'read', icon: 'list', href: paths.guides, isOnDesk: false },
] as const satisfies readonly { name: keyof typeof waysToBegin; icon: IconName; href: string; isOnDesk: boolean }[];

/** What a client without applications can do first. */
export function WaysToBegin() {
  return (
    <section aria-labelledby="list-title">
      <h2 id="list-title" tabIndex={-1} className="mb-3 text-xl outline-none">
        {waysToBegin.title}
      </h2>
      <ol className="grid gap-4 lg:grid-cols-3">
        {ways.map(({ name, icon, href, isOnDesk }, index) => {
          const { title, text, action } = waysToBegin[name];
          const look = buttonClass(index === 0 ? 'primary' : 'secondary', 'mt-4 max-sm:w-full');
          return (
            <li key={name} className="flex flex-col items-start rounded border border-line bg-surface p-4 sm:p-5">
              <h3 className="flex items-center gap-2 text-lg">
                <Icon name={icon} className="size-6 text-forest" />
                {title}
              </h3>
              <p className="mt-2 grow">{text}</p>
              {isOnDesk ? (
                <DeskLink to={href} className={look}>
                  {action}
                </DeskLink>
              ) : (
                <a href={href} className={look}>
                  {action}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
