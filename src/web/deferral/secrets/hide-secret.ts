import { hideSecret, showSecret } from './secret-address.ts';

// Inlined into pages whose path ends with a secret.

const page = document.currentScript?.dataset['secretPage'];
if (page !== undefined) {
  hideSecret(page);
  // Before the router, which hears of it too and must find its page.
  addEventListener('popstate', () => {
    showSecret();
    setTimeout(hideSecret, 0, page);
  });
}
