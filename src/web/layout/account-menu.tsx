import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { roleNames } from '#shared/roles.ts';
import { countUnsent } from '#web/forms/drafts/unsent-drafts.ts';
import { firstWord } from '#web/lib/first-word.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useUnfolded } from '#web/ui/focus/use-unfolded.ts';
import { Icon } from '#web/ui/icon.tsx';

const itemClass = 'nav-link w-full cursor-pointer text-left';

interface AccountMenuProps {
  user: SessionUser;
  /** Whether it is on the desk, whose frame stays from page to page. */
  isOnDesk?: boolean;
  /** Further links, below the person's own. */
  children?: ReactNode;
}

/**
 * Menu of the person signed in: a button that opens a few links. As wide as the two buttons for guests, so that nothing
 * beside it moves.
 */
export function AccountMenu({ user, isOnDesk = false, children }: AccountMenuProps) {
  const { signOut, viewer, stopViewing } = useSession();
  const { frame, button, isOpen, setOpen } = useUnfolded();
  const id = useId();
  const { firstName, lastName } = user;
  const fullName = `${firstName.trim()} ${lastName}`.trim();

  return (
    <div ref={frame} className={`flex justify-end sm:relative max-lg:ml-auto ${isOnDesk ? '' : 'lg:w-44 xl:w-50'}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="button button-quiet min-w-0 rounded-full p-[1px] lg:pr-3"
      >
        <Avatar name={`${firstWord(firstName)} ${firstWord(lastName)}`} url={user.profileImage} size="small" />
        <span className="sr-only">Account of </span>
        <span className="truncate max-lg:sr-only">{firstWord(firstName)}</span>
        <span className="sr-only">{fullName.slice(firstWord(firstName).length)}</span>
        <Icon name="down" className={`size-4 max-lg:hidden ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <nav
        id={id}
        aria-label="Account"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 max-h-[85dvh] overflow-y-auto border border-line bg-surface p-4 floating max-sm:border-x-0 sm:left-auto sm:mt-2 sm:w-80 sm:rounded"
      >
        <div className="border-b border-line px-3 pb-3 wrap-anywhere">
          <p className="font-semibold">{fullName}</p>
          <p className="text-sm text-muted">{user.email}</p>
          <p className="mt-2">
            <span className="badge">{roleNames[user.role]}</span>
          </p>
        </div>
        <ul className="mt-2">
          <li>
            <Link
              to={paths.homeFor(user.role)}
              reloadDocument={!isOnDesk}
              onClick={() => setOpen(false)}
              className={itemClass}
            >
              Dashboard
            </Link>
          </li>
          <li>
            <Link to={paths.settings} reloadDocument={!isOnDesk} onClick={() => setOpen(false)} className={itemClass}>
              Settings
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                if (viewer !== undefined) void stopViewing();
                else if (mayDelete(countUnsent(user.id))) void signOut();
              }}
              className={itemClass}
            >
              {viewer === undefined ? 'Log out' : 'Stop viewing'}
            </button>
          </li>
        </ul>
        {children}
      </nav>
    </div>
  );
}

/** Asks before signing out deletes messages that are not sent yet. */
function mayDelete(unsent: number): boolean {
  if (unsent === 0) return true;
  const [which, them] = unsent === 1 ? ['One message hasn’t', 'it'] : [`${unsent} messages haven’t`, 'them'];
  return window.confirm(`${which} been sent yet. Signing out deletes ${them}. Sign out?`);
}
