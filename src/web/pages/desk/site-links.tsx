import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Links of the footer, which the desk shows in the account menu. */
const further = [
  { label: 'Check a person', href: paths.check },
  { label: 'Guides', href: paths.guides },
  { label: 'How It Works', href: paths.howItWorks },
  { label: 'Pricing', href: paths.pricing },
  { label: 'Success Stories', href: paths.successStories },
  { label: 'Privacy Policy', href: paths.privacyPolicyPdf, isFile: true },
  { label: 'Terms of Service', href: paths.termsOfServicePdf, isFile: true },
  { label: 'Cookie Policy', href: paths.cookies },
] as const;

interface SiteLinksProps {
  /** Links that are beside the page on wide screens. */
  outside: readonly { readonly label: string; readonly href: string }[];
}

/** The links that other pages have in their navigation and their footer. */
export function SiteLinks({ outside }: SiteLinksProps) {
  return (
    <ul className="mt-2 grid grid-cols-2 border-t border-line pt-2 text-sm">
      {outside.map(({ label, href }) => (
        <li key={href} className="lg:hidden">
          <a href={href} className="nav-link w-full">
            {label}
          </a>
        </li>
      ))}
      {further.map(({ label, href, ...kind }) => (
        <li key={href}>
          <a
            href={href}
            {...('isFile' in kind && { target: '_blank', rel: 'noopener noreferrer' })}
            className="nav-link w-full"
          >
            {label}
            {'isFile' in kind && <Icon name="file" className="ml-1 size-4" label="opens as PDF in a new tab" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
