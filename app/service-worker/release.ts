/** The service worker's data about its release, generated at build. */
export interface Release {
  /** Differs whenever any file of the release does. */
  readonly name: string
  readonly offlinePages: Readonly<Record<'es' | 'en', string>>
  /** The files the offline pages need. */
  readonly files: readonly string[]
  /** The pages of the app's screens, which are kept for those who are signed in. */
  readonly screens: readonly string[]
  /** What screens load later, from a menu to a dialog; with the messages of each language apart. */
  readonly later: Readonly<Record<'all' | 'es' | 'en', readonly string[]>>
}
