import { useLocation } from 'react-router';
import { contract } from '#shared/api/index.ts';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { professions } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { EarlyFormNotice, NeedsScripts } from '#web/forms/form-help.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AgreementField } from '#web/features/account/agreement-field.tsx';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { checkNewPassword } from '#web/features/account/password-rule.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { type Applicant, queryFor } from './applicant-tabs.tsx';
import { useInvitedFacts } from './use-invited-facts.ts';
import { useVisitorFacts } from './use-visitor-facts.ts';

const copy = accountCopy.signup;
const formId = 'signup';
const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  profession: 'Profession',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  terms: 'Terms',
};

/** Fields shown again when the browser sent the form without React; passwords are excluded. */
export const restoredFields = ['firstName', 'lastName', 'company', 'profession', 'email'] as const;
type RestoredValues = Readonly<Record<(typeof restoredFields)[number], string>>;

const professionChoices = [
  { value: '', label: 'Choose your profession' },
  ...professions.map((profession) => ({ value: profession, label: profession })),
];

/** Facts about the person that the password must not be made of, as the server will know them. */
const aboutIn = (text: (name: (typeof restoredFields)[number]) => string) =>
  (['firstName', 'lastName', 'email', 'company'] as const).map(text).filter((fact) => fact !== '');

interface SignupFormProps {
  applicant: Applicant;
  early: RestoredValues | undefined;
  onSignUp: (reply: SessionReply) => Promise<void>;
}

/** One form for both: switching tabs keeps typed text. */
export function SignupForm({ applicant, early, onSignUp }: SignupFormProps) {
  const api = useApi();
  // Its query carries the destination on.
  const { search } = useLocation();
  const signInPath = paths.login + queryFor('user', search);
  useVisitorFacts(formId, search);
  useInvitedFacts(formId);
  const isProfessional = applicant === 'professional';
  const form = useApiForm({
    id: formId,
    endpoint: contract.auth.register,
    labels,
    aliases: { termsVersion: 'terms', isAdult: 'terms' },
    toBody: ({ text, has }) => ({
      email: text('email'),
      password: text('password'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      role: applicant,
      ...(isProfessional && { company: text('company'), profession: text('profession') }),
      ...(has('terms') && { termsVersion, isAdult: true as const }),
    }),
    check: ({ text, has }) => ({
      ...checkNewPassword({ password: text('password'), confirmation: text('confirmation') }, aboutIn(text)),
      ...(!has('terms') && { terms: copy.noTerms }),
    }),
    send: (body) => api.auth.register({ body }),
    done: onSignUp,
    failure: copy.failed,
    explain: ({ code }) =>
      code === 'conflict' || code === 'email_taken'
        ? {
            title: copy.refused,
            text: copy.haveAccount,
            links: [
              { label: 'Sign in', href: signInPath },
              { label: 'Reset your password', href: paths.forgotPassword },
            ],
          }
        : undefined,
  });
  return (
    <div className="space-y-4">
      <NeedsScripts what="Signing up" />
      <EarlyFormNotice isVisible={early !== undefined && !form.refusal} />
      <FormSummary form={form} />
      <form
        {...form.attributes}
        className="grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 [&>*]:min-w-0"
      >
        <TextField
          {...form.field('firstName')}
          defaultValue={early?.firstName}
          maxLength={lengths.name}
          autoComplete="given-name"
          required
        />
        <TextField
          {...form.field('lastName')}
          defaultValue={early?.lastName}
          maxLength={lengths.name}
          autoComplete="family-name"
          required
        />
        {isProfessional && (
          <>
            <TextField
              {...form.field('company')}
              help="Your firm or practice; your own name if you work alone."
              defaultValue={early?.company}
              maxLength={lengths.name}
              autoComplete="organization"
              required
            />
            <SelectField
              {...form.field('profession')}
              choices={professionChoices}
              defaultValue={early?.profession}
              autoComplete="off"
              required
            />
          </>
        )}
        <div className="sm:col-span-2">
          <TextField
            {...form.field('email')}
            type="email"
            defaultValue={early?.email}
            maxLength={lengths.email}
            autoComplete="email"
            required
          />
        </div>
        <NewPasswordField {...form.field('password')} help={copy.passwordHint} maxLength={lengths.password} required />
        <PasswordField
          {...form.field('confirmation')}
          maxLength={lengths.password}
          autoComplete="new-password"
          required
        />
        <div className="sm:col-span-2">
          <AgreementField {...form.field('terms')} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
          <Button
            type="submit"
            className="max-sm:w-full"
            working={form.isSending ? copy.working : undefined}
            {...saysWhileSending(copy.working)}
          >
            {copy.button}
          </Button>
          <p>
            Have an account?{' '}
            <a href={signInPath} className="text-link tall">
              Sign in
            </a>
          </p>
        </div>
      </form>
    </div>
  );
}
