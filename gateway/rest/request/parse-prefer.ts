import { refusal } from '../errors.ts'

export type Count = 'exact' | 'planned' | 'estimated'
export type Representation = 'representation' | 'minimal' | 'headers-only'
export type Resolution = 'merge-duplicates' | 'ignore-duplicates'

/** The supported preferences of RFC 7240; null where the caller gives none. */
export interface Preferences {
  readonly resolution: Resolution | null
  readonly representation: Representation | null
  readonly count: Count | null
  readonly missing: 'default' | 'null' | null
  readonly handling: 'strict' | 'lenient' | null
  readonly timeZone: string | null
  readonly maxAffected: number | null
}

const NONE: Preferences = {
  resolution: null,
  representation: null,
  count: null,
  missing: null,
  handling: null,
  timeZone: null,
  maxAffected: null,
}

/**
 * Reads the `Prefer` header; the first of a repeated preference counts.
 * @throws HttpError 400 PGRST122 for anything unknown under `handling=strict`, and always for `tx=rollback`: committing
 * a change that a caller asked to roll back would be worse than refusing it.
 */
export function parsePrefer(header: string | null): Preferences {
  if (!header) return NONE
  const found: { -readonly [key in keyof Preferences]: Preferences[key] } = { ...NONE }
  const invalid: string[] = []
  for (const part of header.split(',')) {
    const preference = part.trim()
    switch (preference) {
      case '':
      case 'tx=commit':
        break
      case 'resolution=merge-duplicates':
      case 'resolution=ignore-duplicates':
        found.resolution ??= preference.slice('resolution='.length) as Resolution
        break
      case 'return=representation':
      case 'return=minimal':
      case 'return=headers-only':
        found.representation ??= preference.slice('return='.length) as Representation
        break
      case 'count=exact':
      case 'count=planned':
      case 'count=estimated':
        found.count ??= preference.slice('count='.length) as Count
        break
      case 'missing=default':
      case 'missing=null':
        found.missing ??= preference.slice('missing='.length) as 'default' | 'null'
        break
      case 'handling=strict':
      case 'handling=lenient':
        found.handling ??= preference.slice('handling='.length) as 'strict' | 'lenient'
        break
      case 'tx=rollback':
        throw invalidPreferences([preference], 'Invalid preferences given')
      default:
        if (preference.startsWith('timezone=')) found.timeZone ??= preference.slice('timezone='.length)
        else if (/^max-affected=\d{1,15}$/.test(preference)) {
          found.maxAffected ??= Number(preference.slice('max-affected='.length))
        } else invalid.push(preference)
    }
  }
  if (invalid.length > 0 && found.handling === 'strict') {
    throw invalidPreferences(invalid, 'Invalid preferences given with handling=strict')
  }
  return found
}

function invalidPreferences(preferences: readonly string[], message: string) {
  return refusal(400, 'PGRST122', message, { details: `Invalid preferences: ${preferences.join(', ')}` })
}

/** The preferences that were applied to a response. */
export interface Applied {
  readonly resolution?: Resolution | null
  readonly missing?: 'default' | 'null' | null
  readonly representation?: Representation | null
  readonly maxAffected?: number | null
}

/** The `Preference-Applied` header, or null when nothing was. */
export function preferenceApplied(preferences: Preferences, applied: Applied): string | null {
  const parts: string[] = []
  if (applied.resolution) parts.push(`resolution=${applied.resolution}`)
  if (applied.missing) parts.push(`missing=${applied.missing}`)
  if (applied.representation) parts.push(`return=${applied.representation}`)
  if (preferences.count) parts.push(`count=${preferences.count}`)
  if (preferences.handling) parts.push(`handling=${preferences.handling}`)
  if (preferences.timeZone) parts.push(`timezone=${preferences.timeZone}`)
  if (preferences.handling === 'strict' && applied.maxAffected != null)
    parts.push(`max-affected=${applied.maxAffected}`)
  return parts.length > 0 ? parts.join(', ') : null
}
