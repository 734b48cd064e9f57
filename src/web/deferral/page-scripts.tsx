import { useContext, useEffect, useState } from 'react';
import {
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useMatches,
} from 'react-router';
import { secretPages } from '#shared/secret-pages.ts';
import hideSecretScript from './secrets/hide-secret.ts?inline-script';
import { hidingEvent } from './secrets/secret-events.ts';
import holdForms from './hold-forms.ts?inline-script';
import restoreSecretScript from './secrets/restore-secret.ts?inline-script';
import servePresses from './serve-presses.ts?inline-script';
import starter from './starter/starter.ts?inline-script';
import starterOnTouch from './starter/starter-on-touch.ts?inline-script';
import steps from './forms/steps.ts?inline-script';
import suggest from './suggest.ts?inline-script';
import trustedTypes from './trusted-types-script.ts?inline-script';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { acceptedMark } from './forms/checked-form.ts';
import sendOnce from './forms/send-once.ts?inline-script';
import { loadCheck } from './forms/load-check.ts';
import { useIsDeferred, usePageHandle } from './page-handle.ts';
import { PageState } from './page-state.ts';
import { hydratedEvent, planId, type StartPlan, stateId } from './start-plan.ts';
import ownTimes from './times/own-times-script.ts?inline-script';

/** Scripts at the end of a page: everything at once on application pages, only the starter on document pages. */
export function PageScripts() {
  // When the browser draws the document again after a failure, its scripts have run, and Trusted Types would refuse them.
  const [isNew] = useState(useIsHydrated());
  const isDeferred = useIsDeferred();
  // Runs when the whole page is hydrated: nothing on it suspends on its own.
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  // After every step of the router, which starts with the whole address; only pages with a secret listen.
  useLocation();
  useEffect(() => void dispatchEvent(new Event(hidingEvent)));
  if (isNew) return null;
  return isDeferred ? <DeferredScripts /> : <ImmediateScripts />;
}

function ImmediateScripts() {
  const { nonce } = useFramework();
  return (
    <>
      <AddressScript />
      <ServerScript nonce={nonce} text={trustedTypes} />
      <ServerScript nonce={nonce} text={holdForms} />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

function DeferredScripts() {
  const { nonce } = useFramework();
  const state = useContext(PageState);
  const plan = usePlan();
  const { hasForm, hasPresses, hasSteps, hasSuggestions, needsReact } = usePageHandle();
  return (
    <>
      <ServerScript id={planId} type="application/json" text={import.meta.env.SSR ? plan : ''} />
      <ServerScript id={stateId} type="text/plain" text={import.meta.env.SSR ? state : ''} />
      <ServerScript nonce={nonce} text={needsReact ? starterOnTouch : starter} />
      <AddressScript />
      {hasPresses && <ServerScript nonce={nonce} text={servePresses} />}
      {hasSteps && <ServerScript nonce={nonce} text={steps} />}
      {hasSuggestions && <ServerScript nonce={nonce} text={suggest} />}
      {hasForm && <ServerScript nonce={nonce} text={import.meta.env.SSR ? formScript(state) : ''} />}
      {state.includes(acceptedMark) && <ServerScript nonce={nonce} text={import.meta.env.SSR ? forgetPost : ''} />}
    </>
  );
}

/** Takes the secret out of the address bar, or leads from there back to the page that it opens. */
function AddressScript() {
  const { nonce } = useFramework();
  const { pathname } = useLocation();
  const secretPage = useSecretPage();
  if (secretPage !== undefined)
    return <ServerScript nonce={nonce} data-secret-page={secretPage} text={hideSecretScript} />;
  const isShort = Object.values(secretPages).some((page) => page === pathname);
  return isShort ? <ServerScript nonce={nonce} text={restoreSecretScript} /> : null;
}

/** The address of this page without the secret at the end of its path; undefined if it has none. */
function useSecretPage(): string | undefined {
  const { pathname } = useLocation();
  return Object.values(secretPages).find((page) => pathname.startsWith(`${page}/`));
}

/** The script of a page with a form, or with times. No person's text can contain the mark of times unescaped. */
const formScript = (state: string) => sendOnce + (state.includes('"times":{"') ? ownTimes : '') + loadCheck;

/** Makes a reload of the reply to an accepted form request the page instead of sending the form again. */
const forgetPost = 'history.replaceState(history.state,"",location.href)';

interface ServerScriptProps {
  id?: string;
  type?: string;
  nonce?: string;
  'data-secret-page'?: string;
  text: string;
}

/** A script element whose text only the server writes; React finds it in the page and leaves it alone. */
function ServerScript({ text, ...attributes }: ServerScriptProps) {
  // In browsers the texts above are empty, so that none is loaded twice.
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

function usePlan(): string {
  const { manifest, serverHandoffString = '{}' } = useFramework();
  const matches = useMatches();
  if (!import.meta.env.SSR) return '';
  const ids = matches.map(({ id }) => id);
  const key = JSON.stringify([manifest.url, serverHandoffString, ids]);
  const text = plans.get(key) ?? writePlan(manifest, ids, serverHandoffString);
  plans.set(key, text);
  return text;
}

/** Cached texts of plans: there is one for each kind of page. */
const plans = new Map<string, string>();

type Manifest = ReturnType<typeof useFramework>['manifest'];

function writePlan(manifest: Manifest, ids: readonly string[], handoff: string): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const plan: StartPlan = {
    context: JSON.parse(handoff, withoutFalse),
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    entry: manifest.entry.module,
    imports: [...new Set([manifest.entry.imports, ...routes.map((route) => route.imports ?? [])].flat())],
  };
  // Only settings and addresses of our own build: nothing in it needs escaping.
  return JSON.stringify(plan);
}

/** Omits flags that are off: to the framework that is the same as absent, and every page carries them. */
const withoutFalse = (_: string, value: unknown) => (value === false ? undefined : value);

function useFramework() {
  const framework = useContext(FrameworkContext);
  if (!framework) throw new Error('Scripts stand outside the framework.');
  return framework;
}
