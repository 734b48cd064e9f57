/** A tab: its name, and its part of the address. */
export interface Tab {
  readonly name: string;
  readonly label: string;
  /** Belongs to the second group of the navigation. */
  readonly isFurther?: true;
}

/**
 * The tabs of each dashboard and of the settings, in order. A tab is `pages/<dashboard>/<name>-tab.tsx`; the first one
 * also answers at the dashboard's own address. Routes, access and links are made from this list.
 */
export const tabs = {
  dashboard: [
    { name: 'applications', label: 'My Applications' },
    { name: 'reviews', label: 'Reviews' },
    { name: 'messages', label: 'Messages' },
    { name: 'profile', label: 'Profile' },
  ],
  'professional-dashboard': [
    { name: 'applications', label: 'Client Applications' },
    { name: 'reputation', label: 'Your reputation' },
    { name: 'messages', label: 'Messages' },
    { name: 'profile', label: 'Professional Profile' },
  ],
  'admin-dashboard': [
    { name: 'overview', label: 'Overview' },
    { name: 'applications', label: 'Applications' },
    { name: 'professionals', label: 'Professionals' },
    { name: 'messages', label: 'Messages' },
    { name: 'analytics', label: 'Analytics' },
    { name: 'problems', label: 'Problems', isFurther: true },
    { name: 'reviews', label: 'Reviews', isFurther: true },
  ],
  settings: [
    { name: 'about', label: 'About me' },
    { name: 'security', label: 'Security' },
    { name: 'mail', label: 'Email' },
    { name: 'data', label: 'My data' },
  ],
} as const satisfies Record<string, readonly Tab[]>;

export type TabName<Dashboard extends keyof typeof tabs> = (typeof tabs)[Dashboard][number]['name'];
