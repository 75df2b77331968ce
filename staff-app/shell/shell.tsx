import { ActionIcon, Drawer, Group, Text } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import * as phrases from '../../words/en/staff/shell.ts';
import { useLiveUpdates } from '../api/live.ts';
import { useIsFolded } from '../design/fold-sidebar.ts';
import { Loading } from '../design/loading.tsx';
import { useAfterPaint } from '../design/use-after-paint.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { ImportBanner } from '../leads/index.ts';
import { useBrand } from '../session/brand.tsx';
import { SignedIn, useSignedIn } from '../session/signed-in.tsx';
import { useCouldBeMasked } from '../session/use-masked.ts';
import { BillingBanner, InsideBanner, PauseBanner, PaymentBanner, StopBanner } from './account-banners.tsx';
import { AllowedScreen } from './allowed-screen.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ContactTierBanner } from './contact-tier-banner.tsx';
import { Footer } from './footer.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import { SendBanner } from './send-banner.tsx';
import classes from './shell.module.css';
import type { ShellDialog } from './shell-dialog.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { isSessionWatched } from './short-session.ts';
import { Sidebar } from './sidebar.tsx';
import { useReadAgainOnceHidden } from './use-read-again-once-hidden.ts';
import { useTopOfScreen } from './use-top-of-screen.ts';

/** Below this width, in pixels, the sidebar is narrow until someone asks for the wide one. */
const collapsedBelow = 1024;

const ClosedPage = lazy(async () => ({ default: (await import('../closing/closed-page.tsx')).ClosedPage }));

// Most brands' sessions are long.
const IdleWarning = lazy(async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning }));

// Only the platform's admins where people are hidden from them, and, for an hour, the people that they look at.
const EmergencyBanners = lazy(async () => ({ default: (await import('./emergency-notices.tsx')).EmergencyBanners }));

/** The frame around every signed-in screen: sidebar, banners, keys. */
export function Shell() {
  return (
    <SignedIn>
      <OpenOrClosed />
    </SignedIn>
  );
}

function OpenOrClosed() {
  const { organization } = useSignedIn();
  if (!organization?.closing) return <Frame />;
  return (
    <Suspense fallback={<Loading height="100dvh" />}>
      <ClosedPage organization={organization} closing={organization.closing} />
    </Suspense>
  );
}

function Frame() {
  const { session } = useBrand();
  const couldBeMasked = useCouldBeMasked();
  const guests = useSignedIn().organization?.emergencyAccesses;
  const isCutOff = useLiveUpdates();
  useTopOfScreen();
  useReadAgainOnceHidden();
  const isFolded = useIsFolded();
  const elsewhere = useLocalStorage<boolean | null>({ key: 'sidebar-collapsed', defaultValue: null });
  const whereFolded = useLocalStorage<boolean | null>({ key: 'sidebar-collapsed-in-builder', defaultValue: null });
  const [wanted, setCollapsed] = isFolded ? whereFolded : elsewhere;
  const windowWidth = useWindowWidth();
  const isCollapsed = wanted ?? (isFolded || windowWidth < collapsedBelow);
  const [isShown, setShown] = useState(false);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const openFromSheet = (dialog: ShellDialog) => {
    sheet.close();
    setDialog(dialog);
  };
  return (
    <div className={classes.frame} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={classes.skip}>
        {phrases.skipToContent}
      </a>
      <aside className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={setCollapsed} onOpen={setDialog} />
      </aside>
      <div className={classes.column}>
        <PhoneBar onOpen={sheet.open} />
        <ConnectionBanner isCutOff={isCutOff} />
        <InsideBanner />
        {(couldBeMasked || guests?.[0]) && (
          <Suspense fallback={null}>
            <EmergencyBanners />
          </Suspense>
        )}
        <BillingBanner />
        <PaymentBanner />
        <ContactTierBanner />
        <StopBanner />
        <PauseBanner />
        <SendBanner />
        {isShown && (
          <Suspense fallback={null}>
            <ImportBanner />
          </Suspense>
        )}
        <div className={classes.screen}>
          <Suspense fallback={<Loading height="60dvh" />}>
            <AllowedScreen />
            <OncePainted onPainted={setShown} />
          </Suspense>
        </div>
        <Footer />
      </div>
      <Drawer.Root opened={isSheetOpen} onClose={sheet.close} size={264}>
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={phrases.menu}>
          <Sidebar isCollapsed={false} onNavigate={sheet.close} onOpen={openFromSheet} />
        </Drawer.Content>
      </Drawer.Root>
      {isSessionWatched(session) && (
        <Suspense fallback={null}>
          <IdleWarning />
        </Suspense>
      )}
      <ShellDialogs open={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />
    </div>
  );
}

/** Says when the first screen has been painted. */
function OncePainted({ onPainted }: { onPainted: (isPainted: true) => void }) {
  const isPainted = useAfterPaint();
  useEffect(() => {
    if (isPainted) onPainted(true);
  }, [isPainted, onPainted]);
  return null;
}

function PhoneBar({ onOpen }: { onOpen: () => void }) {
  const brand = useBrand();
  const { organization } = useSignedIn();
  return (
    <Group className={classes.phoneBar ?? ''} gap="sm" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={phrases.openMenu} onClick={onOpen}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <OrganizationMark size={28} />
      <Text fw={600} truncate>
        {organization?.name ?? brand.name}
      </Text>
    </Group>
  );
}
