// Inlined into document pages with a form. Allows one press of a button that sends a form to another page; re-enables it
// when someone comes back.

addEventListener('submit', ({ submitter, defaultPrevented }) => {
  if (defaultPrevented || !(submitter instanceof HTMLButtonElement) || !submitter.dataset.working) return;
  const text = submitter.textContent;
  submitter.textContent = submitter.dataset.working;
  submitter.disabled = true;
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    submitter.textContent = text;
    submitter.disabled = false;
  });
});
