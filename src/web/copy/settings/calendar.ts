/** Words of the settings for the private calendar address. */
export const calendarCopy = {
  title: 'Your calendar',
  lead: 'With a private address, your calendar app shows your consultations and follows every change. A change may take a few hours to appear.',
  none: 'You have no private address.',
  has: 'You made your private address on',
  lastRead: 'Last read by a calendar app:',
  neverRead: 'No calendar app has read it yet.',
  endsWith:
    'It also ends when you change your password or sign out everywhere else. Then copy a new one to your calendar app.',
  make: 'Make private address',
  renew: 'Make a new address',
  making: 'Making...',
  createFailed: 'The address couldn’t be made.',
  instructions:
    'In your calendar app, choose to add or subscribe to a calendar by its address, and paste this one. Anyone who has it can see your consultations, and we show it only now.',
  label: 'Private address',
  copy: 'Copy address',
  renewing: 'A new address replaces this one, which stops working immediately.',
  end: 'Turn off private address',
  ending: 'Turning off...',
  notEnded: 'The address couldn’t be turned off.',
  ended: 'Private address turned off',
  notLoaded: 'We couldn’t load your calendar address.',
} as const;
