import { useLocation } from 'react-router-dom';

import { ChatUpdates } from '../../features/messages/live/chat-updates';
import { useUnread } from '../../features/messages/unread/use-unread';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { useUserChange } from '../../shared/domain/session/use-user-change';
import { useLiveUpdates } from '../../shared/realtime/use-live-updates';
import { viewerStateOf } from '../access.rules';
import { PageRoutes } from '../page-routes';
import { ErrorBoundary } from '../screens/error-boundary';
import { Breadcrumbs } from './breadcrumbs';
import { EmailConfirmation } from './email-confirmation';
import { Footer } from './footer';
import { Header } from './header';
import { MobileBar } from './mobile-bar';
import { OfflineBanner } from './offline-banner';
import { SignInHint } from './sign-in-hint';
import { StepUp } from './step-up';
import { WorkerWhenIdle } from './update/worker-when-idle';
import { useDefaultTimeZone } from './use-default-time-zone';
import { useKeptScroll } from './use-kept-scroll';
import { usePageChange } from './use-page-change';

/** First Tab stop of every page. Skips the header and jumps to the main content. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-60 -translate-y-20 rounded-full bg-ink px-5 py-2.5 font-bold text-canvas transition-transform focus:translate-y-0 focus:shadow-lg"
    >
      Skip to content
    </a>
  );
}

/** Layout around every page. */
export function Shell() {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const canChat = viewerStateOf(user) === 'complete';
  const { total: unread } = useUnread(canChat);
  const main = usePageChange(unread);
  useKeptScroll();
  const userChanges = useUserChange(user?.id ?? null);
  useLiveUpdates(user?.id ?? null);
  useDefaultTimeZone(user);
  return (
    <div className="flex min-h-dvh flex-col pb-[env(safe-area-inset-bottom)] full-screen:h-dvh full-screen:min-h-0 full-screen:overflow-hidden">
      <SkipLink />
      {user !== null && canChat && <ChatUpdates user={user} />}
      <Header />
      <OfflineBanner />
      <SignInHint />
      <EmailConfirmation />
      <StepUp />
      <Breadcrumbs />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-6.75rem)] grow outline-none full-screen:flex full-screen:min-h-0 full-screen:flex-col"
      >
        <ErrorBoundary key={`${userChanges} ${pathname}`}>
          <PageRoutes />
        </ErrorBoundary>
      </main>
      <Footer />
      {/* Room for the mobile bar. A padding would still be there in the first frame of a full screen. */}
      <div className="h-17 shrink-0 sm:hidden full-screen:hidden" />
      <MobileBar />
      <WorkerWhenIdle userId={user?.id ?? null} />
    </div>
  );
}
