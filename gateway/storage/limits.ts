/** What a request may cost; all can be set per service for tests. */
export interface StorageLimits {
  /** Largest file in bytes, whatever its bucket allows. */
  readonly fileBytes: number
  /** Uploads are refused while the disk has less room than this, so that the database beside the files can go on. */
  readonly keepFreeBytes: number
}

const MEGABYTE = 1024 * 1024

export const DEFAULT_LIMITS: StorageLimits = { fileBytes: 20 * MEGABYTE, keepFreeBytes: 200 * MEGABYTE }

/** Names, files of a removal and addresses to sign in one request, as Supabase's own limit. */
export const NAMES_PER_REQUEST = 1_000
/** What a caller may attach to a file in bytes of JSON. */
export const USER_METADATA_BYTES = 64 * 1024
/** Longest life of a signed address in seconds, ten years. */
export const MAX_SIGNED_SECONDS = 10 * 365 * 24 * 3600
/** Life of an address to upload to in seconds, as Supabase's own. */
export const UPLOAD_TOKEN_SECONDS = 2 * 3600
