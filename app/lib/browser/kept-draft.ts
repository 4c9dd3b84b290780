import { useEffect, useState } from 'react'
import { useSession } from '../api/session.ts'
import { DRAFT_PREFIX, readStored, writeStored } from './stored.ts'

interface Kept<Draft> {
  /** What the form held at first. Input made from other values is not restored over newer ones. */
  readonly initial: Draft
  readonly values: Draft
}

function readKept<Draft>(key: string, initial: Draft): Draft | null {
  const stored = readStored('session', key)
  if (stored === null) return null
  try {
    const kept = JSON.parse(stored) as Kept<Draft>
    return JSON.stringify(kept.initial) === JSON.stringify(initial) ? kept.values : null
  } catch {
    return null
  }
}

/**
 * Input that outlives a reload of the page, and the end of a session that the same user begins again; in this tab only,
 * until the user signs out. `name` identifies the form and the record in it; null keeps nothing. The values must survive
 * JSON.
 */
export function useKeptDraft<Draft>(name: string | null, initial: Draft) {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  const key = name === null || userId === null ? null : `${DRAFT_PREFIX}${userId}.${name}`
  const [restored] = useState(() => (key === null ? null : readKept(key, initial)))
  const write = (kept: Kept<Draft> | null) => {
    if (key !== null) writeStored('session', key, kept && JSON.stringify(kept))
  }
  return {
    /** The input of before the reload; null without any. */
    restored,
    keep: (values: Draft) => write({ initial, values }),
    forget: () => write(null),
  }
}

/** Keeps the values of a form while they are unsaved input, and forgets them when they are not. */
export function useKeepDraft<Draft>(
  draft: { readonly keep: (values: Draft) => void; readonly forget: () => void },
  values: Draft,
  isDirty: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in every render and do the same.
  useEffect(() => {
    if (isDirty) draft.keep(values)
    else draft.forget()
  }, [values, isDirty])
}
