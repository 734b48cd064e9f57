import { useEffect } from 'react';

const count = /^\(\d+\+?\) /;

/** Highest number in a title. */
const most = 99;

/** Returns a page's title with the number of unread notifications before it. */
export function titleWith(title: string, unread: number): string {
  const bare = title.replace(count, '');
  return unread === 0 ? bare : `(${unread > most ? `${most}+` : unread}) ${bare}`;
}

/** Shows the number of unread notifications in the page's title, also when another page of the desk sets its own. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const title = titleWith(document.title, unread);
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = titleWith(document.title, 0);
    };
  }, [unread]);
}
