/** What the service worker of one release knows of it, worked out when it is built. */
export interface Release {
  /** Differs whenever any file of the release does. */
  readonly name: string
  readonly offlinePages: Readonly<Record<'es' | 'en', string>>
  /** What the offline pages need to look as they should. */
  readonly files: readonly string[]
}
