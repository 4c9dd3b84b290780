/** Resource limits of a request; all can be set per service for tests. */
export interface StorageLimits {
  /** Largest file in bytes, regardless of its bucket's limit. */
  readonly fileBytes: number
  /** Uploads are refused below this much free disk space, so that the database on the same disk can continue. */
  readonly keepFreeBytes: number
}

const MEGABYTE = 1024 * 1024

export const DEFAULT_LIMITS: StorageLimits = { fileBytes: 20 * MEGABYTE, keepFreeBytes: 200 * MEGABYTE }

/** Names, files of a removal and addresses to sign in one request, as Supabase's own limit. */
export const NAMES_PER_REQUEST = 1_000
/** Maximum bytes of JSON of a file's metadata. */
export const USER_METADATA_BYTES = 64 * 1024
/** Maximum lifetime of a signed address in seconds, ten years. */
export const MAX_SIGNED_SECONDS = 10 * 365 * 24 * 3600
/** Lifetime of a signed upload address in seconds, as in Supabase. */
export const UPLOAD_TOKEN_SECONDS = 2 * 3600
