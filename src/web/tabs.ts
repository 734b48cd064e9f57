import type { IconName } from './ui/icon.tsx';

/** A tab: its name, and its part of the address. */
export interface Tab {
  readonly name: string;
  readonly label: string;
  /** Icon in the side navigation. */
  readonly icon?: IconName;
  /** Belongs to the second group of the navigation. */
  readonly isFurther?: true;
  /** Locked until an admin has approved the professional (decision 064). */
  readonly awaitsApproval?: true;
}

/**
 * The tabs of each dashboard and of the settings, in order. A tab is `pages/<dashboard>/<name>-tab.tsx`, of the second group `further/<name>-tab.tsx`; the first one
 * also answers at the dashboard's own address. Routes, access and links are made from this list.
 */
export const tabs = {
  dashboard: [
    { name: 'applications', label: 'My Applications', icon: 'file' },
    { name: 'consultations', label: 'Consultations', icon: 'calendar' },
    { name: 'reviews', label: 'Reviews', icon: 'review' },
    { name: 'messages', label: 'Messages', icon: 'chat' },
    { name: 'profile', label: 'Profile', icon: 'person' },
  ],
  'professional-dashboard': [
    { name: 'today', label: 'Today', icon: 'overview', awaitsApproval: true },
    { name: 'applications', label: 'Client Applications', icon: 'file', awaitsApproval: true },
    { name: 'work', label: 'Work in progress', icon: 'work', awaitsApproval: true },
    { name: 'consultations', label: 'Consultations', icon: 'calendar' },
    { name: 'availability', label: 'Availability', icon: 'time' },
    { name: 'credentials', label: 'Credentials', icon: 'verified' },
    { name: 'earnings', label: 'Earnings', icon: 'money', awaitsApproval: true },
    { name: 'reputation', label: 'Your reputation', icon: 'review', awaitsApproval: true },
    { name: 'messages', label: 'Messages', icon: 'chat' },
    { name: 'profile', label: 'Professional Profile', icon: 'person' },
  ],
  'admin-dashboard': [
    { name: 'overview', label: 'Overview', icon: 'overview' },
    { name: 'applications', label: 'Applications', icon: 'file' },
    { name: 'professionals', label: 'Professionals', icon: 'people' },
    { name: 'messages', label: 'Messages', icon: 'chat' },
    { name: 'analytics', label: 'Analytics', icon: 'figures' },
    { name: 'problems', label: 'Problems', icon: 'alert', isFurther: true },
    { name: 'reviews', label: 'Reviews', icon: 'review', isFurther: true },
    { name: 'credentials', label: 'Credentials', icon: 'verified', isFurther: true },
    { name: 'consultations', label: 'Consultations', icon: 'calendar', isFurther: true },
    { name: 'reports', label: 'Reported messages', icon: 'list', isFurther: true },
    { name: 'contact', label: 'Contact', icon: 'mail', isFurther: true },
    { name: 'people', label: 'People', icon: 'person', isFurther: true },
    { name: 'audit', label: 'Audit', icon: 'time', isFurther: true },
    { name: 'settings', label: 'Settings', icon: 'settings', isFurther: true },
    { name: 'health', label: 'Health', icon: 'pulse', isFurther: true },
  ],
  settings: [
    { name: 'about', label: 'About me' },
    { name: 'security', label: 'Security' },
    { name: 'mail', label: 'Notifications' },
    { name: 'data', label: 'My data' },
  ],
} as const satisfies Record<string, readonly Tab[]>;

export type TabName<Dashboard extends keyof typeof tabs> = (typeof tabs)[Dashboard][number]['name'];
