import { useEffect, useRef, useState } from 'react'
import { useSession } from '../api/session.ts'
import { newId } from './new-id.ts'
import { DRAFT_PREFIX, readStored, writeStored } from './stored.ts'

interface Kept<Draft> {
  /** The id that the values are saved under. */
  readonly id: string
  /**
   * What the input was made from: what the form held at first, or the record as the form followed it since. Input made from other
   * values is not restored over newer ones.
   */
  readonly initial: Draft
  readonly values: Draft
}

function readKept<Draft>(key: string, initial: Draft): Kept<Draft> | null {
  const stored = readStored('session', key)
  if (stored === null) return null
  try {
    const kept = JSON.parse(stored) as Kept<Draft>
    return JSON.stringify(kept.initial) === JSON.stringify(initial) ? kept : null
  } catch {
    return null
  }
}

/**
 * Input that outlives a reload of the page, and the end of a session that the same user begins again; in this tab only,
 * until the user signs out. `name` identifies the form and the record in it; null keeps nothing. The values must survive
 * JSON.
 *
 * A new record has its id from here: the one that the kept values may have been saved under already, with the response
 * lost, so that saving them again does not make a second record.
 */
export function useKeptDraft<Draft>(name: string | null, initial: Draft, savedId: string | null = null) {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  const key = name === null || userId === null ? null : `${DRAFT_PREFIX}${userId}.${name}`
  const [restored] = useState(() => (key === null ? null : readKept(key, initial)))
  const [isRestored, setIsRestored] = useState(restored !== null)
  const [id, setId] = useState(() => savedId ?? restored?.id ?? newId())
  const write = (kept: Kept<Draft> | null) => {
    if (key !== null) writeStored('session', key, kept && JSON.stringify(kept))
  }
  return {
    /** The input of before the reload; null without any. */
    restored: restored?.values ?? null,
    /** Whether the form began with that input, and it was not dropped since. */
    isRestored,
    /** The id to save under. */
    id,
    keep: (values: Draft, base: Draft = initial) => write({ id, initial: base, values }),
    forget: () => write(null),
    /** Drops the restored input; what is typed from now on is another record. */
    drop: () => {
      write(null)
      setIsRestored(false)
      if (savedId === null) setId(newId())
    },
  }
}

/**
 * Keeps the values of a form while they are unsaved input, and forgets them when they are not. What the form did not
 * keep or restore itself stays: it is input for other initial values.
 */
export function useKeepDraft<Draft>(
  draft: {
    readonly restored: Draft | null
    readonly keep: (values: Draft, base?: Draft) => void
    readonly forget: () => void
  },
  values: Draft,
  isDirty: boolean,
  /** What the values are compared with, where that follows the record. */
  base?: Draft,
) {
  const isOwn = useRef(draft.restored !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in every render and do the same.
  useEffect(() => {
    if (isDirty) {
      isOwn.current = true
      draft.keep(values, base)
    } else if (isOwn.current) draft.forget()
  }, [values, isDirty, base])
}
