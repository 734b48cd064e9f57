import { useLocation } from 'react-router';
import { contract } from '#shared/api/index.ts';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { lengths } from '#shared/limits.ts';
import type { PageHandle } from '#shared/pages.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { AgreementField } from '#web/features/account/agreement-field.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { leaveFor } from '#web/lib/leave-for.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { placeAfterSignIn } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import type { Route } from './+types/accept-terms.ts';

export const handle: PageHandle = { page: 'application', kind: 'accept-terms' };

const copy = accountCopy.terms;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Read and agree to our Terms and Privacy Policy.',
    path: paths.acceptTerms,
    isIndexed: false,
  });
}

export default function AcceptTerms() {
  const { user } = useSession();
  return (
    <>
      <NeedsScripts what="This page" />
      <Guarded roles={[]} settles="terms">
        {user && <Agreement user={user} />}
      </Guarded>
    </>
  );
}

/** The next screen asks for missing facts (decisions, section 4), then redirects. */
function Agreement({ user }: { user: SessionUser }) {
  const api = useApi();
  const { recheck, signOut } = useSession();
  const { search } = useLocation();
  const goOn = () => leaveFor(placeAfterSignIn(search, user.role));
  const isDue = user.due.includes('terms');
  // An account made by someone else may lack a last name; admins may have one name only.
  const isNameless = user.lastName === '' && user.role !== 'admin';
  const form = useApiForm({
    id: 'accept-terms',
    endpoint: contract.account.acceptTerms,
    labels: { firstName: 'First name', lastName: 'Last name', terms: 'Terms' },
    aliases: { termsVersion: 'terms', isAdult: 'terms' },
    toBody: ({ text }) => ({
      termsVersion,
      isAdult: true as const,
      ...(isNameless && { firstName: text('firstName'), lastName: text('lastName') }),
    }),
    check: ({ has }) => (has('terms') ? {} : { terms: accountCopy.signup.noTerms }),
    send: (body) => api.account.acceptTerms({ body }),
    done: async () => {
      await recheck();
      await goOn();
    },
    failure: copy.failed,
  });
  return (
    <AccountFrame title={copy.title} lead={isDue ? copy.lead : 'You’ve agreed to the Terms and Privacy Policy.'}>
      {isDue || form.isSending ? (
        <div className="space-y-4">
          <FormSummary form={form} />
          <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
            {isNameless && (
              <>
                <TextField {...form.field('firstName')} maxLength={lengths.name} autoComplete="given-name" required />
                <TextField {...form.field('lastName')} maxLength={lengths.name} autoComplete="family-name" required />
              </>
            )}
            <div>
              <AgreementField {...form.field('terms')} />
            </div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" working={form.isSending ? copy.working : undefined}>
                {copy.button}
              </Button>
              <Button type="button" look="quiet" onClick={() => void signOut()}>
                Sign out
              </Button>
            </div>
          </form>
        </div>
      ) : (
        <Button type="button" onClick={() => void goOn()}>
          {copy.button}
        </Button>
      )}
    </AccountFrame>
  );
}
