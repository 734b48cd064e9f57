import { useState } from 'react';
import { Outlet } from 'react-router';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { DeskContext } from '#web/dashboard/frame/desk-context.ts';
import { DeskFrame } from '#web/dashboard/frame/desk-frame.tsx';
import { SearchButton } from '#web/dashboard/frame/search-button.tsx';
import { SideNavigation } from '#web/dashboard/frame/side-navigation.tsx';
import { useDeskKeys } from '#web/dashboard/frame/use-desk-keys.ts';
import { useLive } from '#web/data/live/use-live.ts';
import { useCall } from '#web/data/use-call.ts';
import { ConfirmAddressStrip } from '#web/features/account/confirm-address-strip.tsx';
import { countUnsent } from '#web/forms/drafts/unsent-drafts.ts';
import { AccountMenu } from '#web/layout/account-menu.tsx';
import { BrandLink } from '#web/layout/brand-link.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { useSession } from '#web/session/session-context.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { Bell } from './bell/bell.tsx';
import { notificationsPlace, outside, placesFor } from './places.ts';

const loadPalette = async () => (await import('./palette/palette.tsx')).Palette;
const palette = onDemand(loadPalette);
const unsent = onDemand(async () => (await import('#web/features/messages/queue/send-unsent.tsx')).SendUnsent);
const siteLinks = onDemand(async () => (await import('./site-links.tsx')).SiteLinks);
const locked = onDemand(async () => (await import('./locked-places.tsx')).LockedPlaces);
const keys = onDemand(async () => (await import('#web/dashboard/lists/keys-dialog.tsx')).KeysDialog);

/** The desk: every page for people who are signed in, in one frame. Each page decides who may open it. */
export default function Desk() {
  const { user, status, viewer } = useSession();
  const isIn = status === 'signed-in' && user;
  const [openDialog, setOpenDialog] = useState<'palette' | 'keys'>();
  // No live updates for a person with a pending step, whose other calls are refused, or for an admin who views as someone.
  useLive(isIn && user.due.length === 0 && viewer === undefined ? user.id : undefined);
  const places = isIn ? placesFor(user).flat() : [];
  const close = () => setOpenDialog(undefined);
  const showKeys = () => setOpenDialog('keys');
  useDeskKeys({ places, onSearch: () => setOpenDialog('palette'), onHelp: showKeys });
  const goKeys = places.flatMap(({ goKey: key, label }) => (key === undefined ? [] : [{ key, label }]));
  return (
    <DeskContext value={{ goKeys, showKeys }}>
      <DeskFrame
        brand={<BrandLink />}
        search={
          isIn && (
            <SearchButton
              onPress={() => setOpenDialog('palette')}
              onIntent={() => void loadPalette().catch(() => undefined)}
            />
          )
        }
        bell={isIn && user.due.length === 0 && <Bell />}
        account={
          user && (
            <AccountMenu user={user} isOnDesk>
              <siteLinks.OnDemand outside={outside} />
            </AccountMenu>
          )
        }
        places={isIn && <Places user={user} />}
      >
        {isIn && <ConfirmAddressStrip user={user} />}
        <Guarded roles={[]}>
          <Outlet />
        </Guarded>
      </DeskFrame>
      {isIn && viewer === undefined && <Unsent userId={user.id} />}
      {isIn && openDialog === 'palette' && (
        <palette.OnDemand role={user.role} places={[...places, notificationsPlace]} onClose={close} />
      )}
      {isIn && openDialog === 'keys' && <keys.OnDemand onClose={close} />}
    </DeskContext>
  );
}

/** Sends messages that an earlier page could not send; without any, it loads nothing. */
function Unsent({ userId }: { userId: string }) {
  const [isNeeded] = useState(() => countUnsent(userId) > 0);
  return isNeeded && <unsent.OnDemand userId={userId} />;
}

/**
 * The parts of the person's desk, with the number waiting at each. For people who can't work yet, nothing is waiting.
 */
function Places({ user }: { user: SessionUser }) {
  return user.due.length === 0 && user.isApproved ? (
    <CountedPlaces user={user} />
  ) : (
    <SideNavigation label="Dashboard" groups={placesFor(user)} outside={outside}>
      {!user.isApproved && <locked.OnDemand />}
    </SideNavigation>
  );
}

function CountedPlaces({ user }: { user: SessionUser }) {
  const answer = useCall('dashboards.waiting', { query: { limit: 0 } }, { poll: true });
  const counts = answer.state === 'ready' ? answer.data.counts : undefined;
  return <SideNavigation label="Dashboard" groups={placesFor(user, counts)} outside={outside} />;
}
