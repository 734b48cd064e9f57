import { lengths } from '#shared/limits.ts';
import { retention } from '#shared/account/retention.ts';
import type { RefusedForm } from '#web/document/answer-form.ts';
import { contactCopy, inquiryChoices } from '#web/copy/contact.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { paths } from '#web/paths.ts';
import { usePromises } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { TrapField } from '#web/ui/fields/trap-field.tsx';
import type { ContactQuery } from './contact-query.ts';

const labels = {
  name: 'Full Name',
  email: 'Email Address',
  type: 'Inquiry Type',
  subject: 'Subject',
  message: 'Message',
};
type ContactField = keyof typeof labels;
export const contactFields = Object.keys(labels) as ContactField[];

/** Target of links to the form; the browser also scrolls there after sending. */
export const formId = 'write';
export const sentId = 'sent';
const refusedId = 'refused';

const idFor = (name: ContactField) => `contact-${name}`;

interface ContactFormProps {
  query: ContactQuery;
  refusal: RefusedForm<ContactField> | undefined;
}

/** The contact form. It works without scripts: the browser posts it to its own page. */
export function ContactForm({ query, refusal }: ContactFormProps) {
  const { contactHours } = usePromises();
  const { values, errors } = refusal ?? { values: undefined, errors: undefined };
  const field = (name: ContactField) => ({ id: idFor(name), name, label: labels[name], error: errors?.[name] });
  return (
    <section id={formId} aria-labelledby="write-title" className="scroll-mt-4">
      <h2 id="write-title" className="text-2xl">
        {contactCopy.form.title}
      </h2>
      <div className="mt-4 stack-4">
        {refusal && <ErrorSummary id={refusedId} refusal={refusal} labels={labels} idFor={idFor} />}
        {!refusal && query.isSent && (
          <FormNotice id={sentId} tone="done" title={contactCopy.form.sent(contactHours)}>
            <p className="mt-1">{contactCopy.form.counted(contactHours)}</p>
          </FormNotice>
        )}
        <FoundHere />
        <form
          method="post"
          noValidate
          action={`${paths.contact}#${refusedId}`}
          className="relative grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6"
        >
          <TextField
            {...field('name')}
            defaultValue={values?.name}
            maxLength={lengths.name}
            autoComplete="name"
            required
          />
          <TextField
            {...field('email')}
            type="email"
            defaultValue={values?.email}
            maxLength={lengths.email}
            autoComplete="email"
            required
          />
          <SelectField {...field('type')} defaultValue={values?.type ?? query.type} choices={inquiryChoices} />
          <TextField
            {...field('subject')}
            defaultValue={values?.subject ?? query.subject}
            maxLength={lengths.subject}
            required
          />
          <div className="sm:col-span-2">
            <TextAreaField
              {...field('message')}
              rows={6}
              defaultValue={values?.message}
              maxLength={lengths.text}
              required
            />
          </div>
          <TrapField />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
            <Button type="submit" className="max-sm:w-full" {...saysWhileSending(contactCopy.form.sending)}>
              {contactCopy.form.button}
            </Button>
            <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
              We use your message only to answer you. We delete it {retention.contactMessageMonths} months after our
              last reply.
            </p>
          </div>
        </form>
      </div>
    </section>
  );
}
