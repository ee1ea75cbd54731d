import { type CurrentUser, type PagePath, type Role, withoutEndingSlash } from '@circlet/contracts';
import type { ComponentType } from 'react';
import {
  CalendarDays,
  CircleUserRound,
  Compass,
  Inbox,
  MailOpen,
  MessageCircle,
  Plus,
  Settings,
  Shield,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';

import { adminTitles } from '../features/admin/admin-title.rules';
import DiscoverPage from '../features/discover/discover-page';
import { lazyPart } from '../shared/lazy-part';
import type { PageAccess } from './access.rules';

/** Count shown on a menu entry. */
export type MenuBadge = 'applications' | 'invitations' | 'meetups' | 'messages' | 'reports';

/** A page. Its row in `pages` adds it to the router, the breadcrumbs, the menu and the mobile bar. */
export interface Page {
  path: PagePath;
  /** Name in breadcrumbs, menu and title. */
  label: string;
  access: PageAccess;
  /** Whether the page shows what earlier visits have loaded if there is no connection. */
  worksOffline?: boolean;
  /** Preloads the page's code. Undefined if it is part of the first page. */
  load?: () => Promise<unknown>;
  component: ComponentType;
  /**
   * Entry in the signed-in menu, with an optional count. With `labels`, only these roles have the entry, and each
   * has its own name of the page.
   */
  menu?: { icon: LucideIcon; badge?: MenuBadge; labels?: Partial<Record<Role, string>> };
  /** Entry in the mobile bar, with a shorter label. */
  bar?: { icon: LucideIcon; label: string; badge?: 'messages'; prominent?: true };
}

function page(
  path: Page['path'],
  label: string,
  access: PageAccess,
  importPage: () => Promise<{ default: ComponentType }>,
  more: Pick<Page, 'menu' | 'bar' | 'worksOffline'> = {},
): Page {
  const component = lazyPart(importPage);
  return { path, label, access, load: component.load, component, ...more };
}

/** All pages, in the order of the menu and the bar. */
export const pages: readonly Page[] = [
  {
    path: '/',
    label: 'Discover Groups',
    access: 'everyone',
    component: DiscoverPage,
    bar: { icon: Compass, label: 'Discover' },
  },
  page('/circle', 'Group', 'everyone', () => import('../features/discover/details/group-page')),
  page('/my-groups', 'My Groups', 'complete', () => import('./my-groups'), {
    menu: { icon: Users },
    bar: { icon: Users, label: 'Groups' },
  }),
  page('/meetups', 'Meetups', 'complete', () => import('../features/meetups/meetups-page'), {
    menu: { icon: CalendarDays, badge: 'meetups' },
    worksOffline: true,
  }),
  page(
    '/applications',
    'Applications',
    'complete',
    () => import('../features/applications/applications-page'),
    {
      menu: { icon: Inbox, badge: 'applications' },
    },
  ),
  page('/invitations', 'Invitations', 'complete', () => import('../features/invitations/invitations-page'), {
    menu: { icon: MailOpen, badge: 'invitations' },
  }),
  page('/auth', 'Sign Up/Login', 'signedOut', () => import('../features/auth/auth-page')),
  page(
    '/forgot-password',
    'Forgot Password',
    'anyone',
    () => import('../features/password/forgot-password-page'),
  ),
  page(
    '/reset-password',
    'Reset Password',
    'anyone',
    () => import('../features/password/reset-password-page'),
  ),
  page(
    '/confirm-email',
    'Confirm Email',
    'anyone',
    () => import('../features/confirmation/confirm-email-page'),
  ),
  page('/not-me', 'New Sign-In', 'anyone', () => import('../features/not-me/not-me-page')),
  page(
    '/undo-email-change',
    'Undo Email Change',
    'anyone',
    () => import('../features/email-undo/undo-email-change-page'),
  ),
  page('/appeal', 'Appeal', 'anyone', () => import('../features/appeal/appeal-page')),
  page('/onboarding', 'Welcome', 'incomplete', () => import('../features/onboarding/onboarding-page')),
  page('/messages', 'Messages', 'complete', () => import('../features/messages/messages-page'), {
    menu: { icon: MessageCircle, badge: 'messages' },
    bar: { icon: MessageCircle, label: 'Messages', badge: 'messages' },
    worksOffline: true,
  }),
  page('/profile', 'Profile', 'complete', () => import('../features/profile/profile-page'), {
    menu: { icon: CircleUserRound },
  }),
  page('/settings', 'Settings', 'complete', () => import('./settings/settings-page'), {
    menu: { icon: Settings },
  }),
  page('/safety', 'Safety', 'complete', () => import('../features/safety/safety-page'), {
    bar: { icon: Shield, label: 'Safety' },
  }),
  page(
    '/searches',
    'Saved Searches',
    'complete',
    () => import('../features/discover/saved/saved-searches-page'),
  ),
  page('/admin', 'Admin Panel', 'complete', () => import('../features/admin/admin-page'), {
    menu: { icon: ShieldCheck, badge: 'reports', labels: adminTitles },
  }),
  page(
    '/create-group',
    'Create Group',
    'complete',
    () => import('../features/groups/create/create-group-page'),
    {
      bar: { icon: Plus, label: 'Create', prominent: true },
    },
  ),
];

/** Returns the page at an address, regardless of who can open it. Ignores trailing slashes. */
export const pageAt = (path: string): Page | undefined =>
  pages.find((candidate) => candidate.path === withoutEndingSlash(path));

/** Returns the name of a page for a user, because some roles have their own. */
export const labelOf = ({ label, menu }: Page, user: Pick<CurrentUser, 'role'> | null): string =>
  (user === null ? undefined : menu?.labels?.[user.role]) ?? label;
