import { hideSecret, showSecret } from './secret-address.ts';
import { hidingEvent, showingEvent } from './secret-events.ts';

// Inlined into pages whose path ends with a secret.

const page = document.currentScript?.dataset['secretPage'];
if (page !== undefined) {
  hideSecret(page);
  // The bundle requests both by events, so that other pages needn't load this.
  addEventListener(hidingEvent, () => hideSecret(page));
  addEventListener(showingEvent, showSecret);
  // Before the router, which receives the event too and must find its page.
  addEventListener('popstate', () => {
    showSecret();
    setTimeout(hideSecret, 0, page);
  });
}
