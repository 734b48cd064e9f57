import { holdForm } from './forms/hold-form.ts';
import { heldMark } from './queued-form.ts';

// Inlined into application pages, before any other script.

addEventListener('submit', (event) => {
  const { target: form, defaultPrevented } = event;
  // React has handled it.
  if (defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset[heldMark] === undefined) return;
  holdForm(event, form);
});
