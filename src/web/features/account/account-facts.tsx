import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { roleNames } from '#shared/roles.ts';
import { formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Shows account facts as they are stored. */
export function AccountFacts({ user }: { user: SessionUser }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <dl className="divide-y divide-line rounded border border-line bg-surface px-6">
      <Fact term="Name">{name || 'No name given'}</Fact>
      <Fact term="E-mail address">
        <span className="wrap-anywhere">{user.email}</span>{' '}
        <Badge tone={user.emailVerified ? 'good' : 'notable'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
        {!user.emailVerified && (
          <div className="mt-2">
            <p className="mb-2 text-sm">
              Please confirm your address with the link we emailed you. We’ll send your requests and applications when
              you do.
            </p>
            <ResendConfirmation email={user.email} />
          </div>
        )}
      </Fact>
      <Fact term="Account type">{roleNames[user.role]}</Fact>
      <Fact term="Member since">{formatDay(user.createdAt)}</Fact>
      <Fact term="Status">{user.isApproved ? 'Active' : 'Waiting for approval'}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-6 py-4 sm:flex">
      <dt className="w-40 max-w-full shrink-0 text-sm font-semibold text-muted sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
