import { heldMark } from '#web/deferral/queued-form.ts';
import { linkClass, summaryClass, summaryTitleClass, summaryWords } from './checked-form.ts';
import { holdForm } from './hold-form.ts';

// Loaded when someone begins to fill in a form of a document page (`load-check.ts`). Finds empty fields and impossible
// e-mail addresses before anything is sent, and removes each error once it is fixed, also those that the server found.
// Until it has loaded, the server replies with the same summary. React may take over the page at any time: elements are
// added only in `FoundHere`, which it leaves alone; elsewhere only attributes change.

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const checked = '[data-found] + form';
const byId = (id: string) => document.getElementById(id);
const isField = (element: unknown): element is FormControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

// Before `send-once.ts`, which disables the button of a form that is sent.
addEventListener('submit', onSubmit, true);
addEventListener('input', onInput);
// Text typed while this file was loading.
for (const field of document.querySelectorAll<HTMLInputElement>('[aria-invalid]'))
  if (field.value !== field.defaultValue) clearFixed(field);

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.matches(checked)) return;
  if (form.checkValidity()) {
    // React is loading, and will send the form with the account. Its button must not be disabled until then.
    if (form.matches(`[data-session] [data-${heldMark}]`)) {
      event.stopImmediatePropagation();
      holdForm(event, form);
    }
    return;
  }
  event.preventDefault();
  const place = form.previousElementSibling as HTMLElement;
  const served = place.previousElementSibling;
  if (served instanceof HTMLElement && served.matches('[role=alert]')) served.hidden = true;
  const summary = add(place, 'div', summaryClass);
  place.replaceChildren(summary);
  summary.setAttribute('role', 'alert');
  summary.tabIndex = -1;
  add(summary, 'p', summaryTitleClass, summaryWords.title);
  add(summary, 'p', '', summaryWords.text);
  const list = add(summary, 'ul');
  for (const field of [...form.elements].filter(isField)) {
    show(field);
    if (field.validity.valid) continue;
    add(add(list, 'li'), 'a', linkClass, describeError(field)).setAttribute('href', `#${field.id}`);
  }
  summary.focus();
}

function onInput({ target }: Event): void {
  clearFixed(target);
}

function clearFixed(field: unknown): void {
  if (!isField(field) || !field.form?.matches(checked) || !field.hasAttribute('aria-invalid')) return;
  show(field);
  for (const link of document.querySelectorAll<HTMLElement>(`[role=alert] a[href="#${field.id}"]`)) {
    const item = link.closest('li');
    const summary = link.closest<HTMLElement>('[role=alert]');
    if (!item || !summary) continue;
    if (!field.validity.valid) link.textContent = describeError(field);
    item.hidden = field.validity.valid;
    if (!summary.querySelector('li:not([hidden])')) summary.hidden = true;
  }
}

/** Shows or clears a field's error. The wrapper shows the message (`styles/controls.css`). */
function show(field: FormControl): void {
  const served = byId(`${field.id}-error`);
  if (served) served.hidden = true;
  const wrapper = field.closest('div');
  const error = errorFor(field);
  if (error) {
    wrapper?.setAttribute('data-error', error);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-description', error);
  } else {
    wrapper?.removeAttribute('data-error');
    for (const name of ['aria-invalid', 'aria-description', 'aria-describedby']) field.removeAttribute(name);
  }
}

const describeError = (field: FormControl) =>
  `${field.labels?.[0]?.firstChild?.textContent ?? field.name}: ${errorFor(field)}`;

function errorFor({ validity }: FormControl): string {
  if (validity.valid) return '';
  return validity.valueMissing ? 'Please fill this in.' : 'Please give an e-mail address such as grace@example.com.';
}

function add(parent: Element, name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}
