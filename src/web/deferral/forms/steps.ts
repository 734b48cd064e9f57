import { storagePrefix } from '#shared/storage-prefix.ts';

// Inlined into document pages whose form asks one question at a time. Choosing with a finger or a mouse shows the next one;
// on a keyboard the arrows choose, so there only the buttons and Enter go on. What is typed stays in the tab until it's sent.

const name = `${storagePrefix}_draft_find`;
const questions = document.querySelector<HTMLFormElement>('[data-steps]');
if (questions) begin(questions);
else if (document.querySelector('[data-steps-done]'))
  attempt(() => [name, visitorName()].forEach((key) => sessionStorage.removeItem(key)));

/** The draft of New Application that visitors have (`features/applications/application-drafts.ts`). */
function visitorName(): string {
  return `${storagePrefix}_draft_application_visitor`;
}

function begin(form: HTMLFormElement): void {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const button = (selector: string) => form.querySelector<HTMLButtonElement>(selector)!;
  const [back, next, end] = [button('[data-go=back]'), button('[data-go=next]'), button('[type=submit]')];
  let at = 0;
  let byPointer = false;

  function show(to: number, isMoved = true): void {
    at = to;
    steps.forEach((step, index) => (step.hidden = index !== at));
    back.hidden = at === 0;
    next.hidden = at === steps.length - 1;
    end.hidden = !next.hidden;
    const need = form.querySelector<HTMLInputElement>('[name=need]:checked')?.value;
    for (const line of form.querySelectorAll<HTMLElement>('[data-needs]'))
      line.hidden = need !== undefined && !line.dataset.needs!.split(' ').includes(need);
    if (!isMoved) return;
    const step = steps[at]!;
    (step.querySelector<HTMLElement>('textarea') ?? step.querySelector<HTMLElement>('h2'))?.focus();
    step.scrollIntoView({ block: 'nearest' });
  }

  function goTo(to: number): void {
    history.pushState({ ...history.state, step: to }, '');
    show(to);
  }

  /** Goes on, unless the question needs a choice and has none. */
  function goOn(): void {
    const step = steps[at]!;
    const must = step.dataset.step;
    const field = step.querySelector<HTMLTextAreaElement>('textarea');
    if (must && !step.querySelector(':checked')) step.querySelector('.chips')!.setAttribute('data-error', must);
    else if (field && !field.value.trim()) field.closest('div')!.setAttribute('data-error', form.dataset.must ?? '');
    else if (at < steps.length - 1) goTo(at + 1);
    else form.requestSubmit(end);
  }

  addEventListener('pointerdown', () => (byPointer = true), true);
  addEventListener('keydown', () => (byPointer = false), true);
  form.addEventListener('input', ({ target }) => {
    (target as Element).closest('[data-error]')?.removeAttribute('data-error');
    const refused = (target as Element).closest<HTMLElement>('fieldset[aria-invalid]');
    if (refused) settle(refused);
    store();
  });
  form.addEventListener('change', ({ target }) => {
    const other = form.querySelector<HTMLSelectElement>('select');
    const isOther = target === other;
    if (isOther && other?.value)
      for (const radio of form.querySelectorAll<HTMLInputElement>('[name=where]')) radio.checked = false;
    if (other && target instanceof HTMLInputElement && target.name === 'where') other.value = '';
    store();
    if (isOther && other?.value && byPointer) goOn();
  });
  form.addEventListener('click', ({ target }) => {
    if (byPointer && target instanceof HTMLInputElement && target.type === 'radio') goOn();
  });
  back.addEventListener('click', () => (stepIn(history.state) === at ? history.back() : show(at - 1)));
  next.addEventListener('click', goOn);
  // A link of the summary of errors may lead to a question that isn't shown.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[role=alert] a[href^="#"]');
    const field = link && document.getElementById(link.hash.slice(1));
    const step = steps.findIndex((each) => field && each.contains(field));
    if (!field || step < 0) return;
    event.preventDefault();
    show(step, false);
    field.focus();
  });
  addEventListener('popstate', ({ state }) => show(stepIn(state)));
  // Before the other scripts that listen: Enter in a field of an earlier question goes on instead of sending.
  addEventListener(
    'submit',
    (event) => {
      const wrong = steps.findIndex((step) => step.querySelector(':invalid:not(fieldset)'));
      if (event.target !== form || at === steps.length - 1) {
        if (event.target === form && wrong >= 0 && wrong !== at) show(wrong);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      goOn();
    },
    true,
  );

  function store(): void {
    if (form.dataset.steps !== 'questions') return;
    const typed = Object.fromEntries(new FormData(form));
    attempt(() => sessionStorage.setItem(name, JSON.stringify(typed)));
  }

  function restore(): void {
    const typed = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, string>;
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const value = typed[field.name];
      if (value === undefined) continue;
      if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }

  const { draft, steps: which } = form.dataset;
  const refused = steps.findIndex((step) => step.matches('[aria-invalid]') || step.querySelector('[aria-invalid]'));
  if (which === 'questions' && refused < 0) attempt(restore);
  // Only on the way to sign in: New Application may have a draft of its own in this tab.
  form
    .querySelector('[data-keeps-draft]')
    ?.addEventListener('click', () => attempt(() => sessionStorage.setItem(visitorName(), draft!)));
  show(Math.max(refused, stepIn(history.state), 0), false);
}

/** The question that an entry of the browser's history is about; the first without one. */
function stepIn(state: unknown): number {
  return (state as { step?: number } | null)?.step ?? 0;
}

/** Takes away the server's error at a question that is answered now. */
function settle(fieldset: HTMLElement): void {
  fieldset.removeAttribute('aria-invalid');
  const error = document.getElementById(`${fieldset.id}-error`);
  if (error) error.hidden = true;
  const item = document.querySelector(`[role=alert] a[href="#${fieldset.id}"]`)?.closest('li');
  const summary = item?.closest<HTMLElement>('[role=alert]');
  if (!item || !summary) return;
  item.hidden = true;
  summary.hidden = !summary.querySelector('li:not([hidden])');
}

/** Browsers may forbid storage; then nothing is stored. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // As above.
  }
}
