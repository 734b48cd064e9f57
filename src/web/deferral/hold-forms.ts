import { heldMark, waitingMark, wordsMark } from './held-form.ts';

// Inlined into application pages, before anything that they load.

/** Time that a form waits for React, in milliseconds; then the browser sends it, and its page answers with the next step. */
const patience = 15_000;

addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  // React has handled it.
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset[heldMark] === undefined) return;
  event.preventDefault();
  if (form.dataset[waitingMark] !== undefined) return;
  form.dataset[waitingMark] = '';
  if (submitter?.dataset['working']) {
    submitter.dataset[wordsMark] = submitter.textContent;
    submitter.textContent = submitter.dataset['working'];
  }
  setTimeout(() => {
    if (form.dataset[waitingMark] !== undefined) form.submit();
  }, patience);
});
