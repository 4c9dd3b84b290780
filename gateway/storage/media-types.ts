import { wrongType } from './failure.ts'

const MEDIA_TYPE = /^([a-z0-9][a-z0-9!#$&^_.+-]{0,99})\/([a-z0-9][a-z0-9!#$&^_.+-]{0,99})$/

/** Type and subtype alone, in lower case: `text/plain` of `Text/Plain;charset=UTF-8`; null for anything else. */
export function essenceOf(type: string): string | null {
  const essence = (type.split(';', 1)[0] ?? '').trim().toLowerCase()
  return MEDIA_TYPE.test(essence) ? essence : null
}

/** Whether this is a valid entry of a bucket's list: a type, a family such as `image/*`, or all. */
export function isTypePattern(text: string): boolean {
  return essenceOf(text.replace(/\*/g, 'x')) !== null && /^[^*]+\/(?:\*|[^*]+)$|^\*\/\*$/.test(text.trim())
}

/** Whether a bucket's list allows a type; entries are types or `image/*`. A bucket without a list allows all. */
export function isAllowed(essence: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true
  return allowed.some((entry) => {
    const wanted = entry.trim().toLowerCase().split(';', 1)[0]
    return wanted === '*/*' || wanted === essence || (wanted?.endsWith('/*') && essence.startsWith(wanted.slice(0, -1)))
  })
}

/** @throws StorageFailure 415 `InvalidMimeType` */
export function requireAllowed(type: string, allowed: readonly string[] | null): string {
  const essence = essenceOf(type)
  if (essence === null || !isAllowed(essence, allowed)) throw wrongType(essence ?? 'given')
  return essence
}

/** Types a browser may display inline: formats without scripts that could access the page's origin. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf'])

export function isShown(essence: string): boolean {
  return SHOWN.has(essence)
}

/** Types browsers do not run, so that a download can carry the true type. */
const HARMLESS = new Set([
  ...[
    'text/plain',
    'text/csv',
    'text/calendar',
    'text/vcard',
    'application/json',
    'application/zip',
    'application/rtf',
  ],
  ...['application/msword', 'application/octet-stream', 'image/heic', 'image/heif', 'image/tiff', 'image/bmp'],
])
const HARMLESS_FAMILY =
  /^(audio|video)\/(?!.*\+xml$)|^application\/vnd\.(ms-(excel|powerpoint|word)|oasis\.opendocument\.[a-z-]+|openxmlformats-officedocument\.[a-z.]+)$/

/**
 * The type a file is sent with. A type that could run as a page, a style or a script is replaced, so that neither a
 * `<script>` of ours nor a blob made from the file would run it.
 */
export function servedType(type: string): string {
  const essence = essenceOf(type)
  if (essence === null || !(SHOWN.has(essence) || HARMLESS.has(essence) || HARMLESS_FAMILY.test(essence))) {
    return 'application/octet-stream'
  }
  return essence === 'text/plain' || essence === 'text/csv' ? `${essence}; charset=utf-8` : essence
}
