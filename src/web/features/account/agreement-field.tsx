import { paths } from '#web/paths.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';

interface AgreementFieldProps {
  id: string;
  name: string;
  error: string | undefined;
}

/** The box to tick before an account is used (decisions, section 4). The texts open beside the form. */
export function AgreementField({ id, name, error }: AgreementFieldProps) {
  return (
    <CheckField id={id} name={name} error={error} help="Both texts open in a new tab." required>
      I agree to the{' '}
      <a href={paths.termsOfService} target="_blank" rel="noopener" className="text-link">
        Terms
      </a>{' '}
      and{' '}
      <a href={paths.privacyPolicy} target="_blank" rel="noopener" className="text-link">
        Privacy Policy
      </a>{' '}
      and I am 18 or older.
    </CheckField>
  );
}
