/**
 * The oldest browsers that rules are written for, and the programs of the pages of guests: those of phones that get no newer ones
 * (iOS 15, Android 6). The build rewrites syntax for them, not what a program calls of its browser: `tests/e2e/site.test.ts` looks
 * for that.
 */
export const OLDEST_BROWSERS = ['ios15.4', 'safari15.4', 'chrome99', 'firefox97']
