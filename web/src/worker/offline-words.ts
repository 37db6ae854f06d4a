/** The words of the page without a network, as keys of the catalogue; the build adds the Tamil ones. */
export const offlineWords = [
  'You’re offline',
  'This page needs the internet. Try again once the connection is back.',
  'Try again',
  'Take attendance',
  'Attendance works without it: the marks are kept on this device and sent later.',
] as const;
