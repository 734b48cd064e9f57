import { waitingMark, wordsMark } from '#web/deferral/queued-form.ts';

/** Time that a form waits for React, in milliseconds; then the browser sends it, and its page answers with the next step. */
const patience = 15_000;

/** Holds a form that is being sent, until React releases it (`releaseForm`) or the time is over. */
export function holdForm(event: SubmitEvent, form: HTMLFormElement): void {
  const { submitter } = event;
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
}
