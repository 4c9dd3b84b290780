import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { useSession } from '#app/lib/api/session.ts'
import { formatList } from '#app/lib/format/format.ts'
import { type OthersChange, onOthersChange } from '#app/lib/live/live-state.ts'

/** As long as the animation in app/theme/shared.css. */
const LIT_MS = 2400

/** More rows at once are not lit: an import of the whole list points at nothing. */
const MOST_LIT = 30

/** What is said waits for more of it, and the next time for so long, in milliseconds: nobody could listen to each change. */
const SAID_AFTER_MS = 1500
const PAUSE_MS = 10_000

/** A change with the name of whom it is, where the plan knows that. */
interface NamedChange {
  readonly id: string
  readonly name: string | null
}

/** Lights the rows of some records that are on screen, for a moment, wherever they stand: nothing is scrolled. */
function light(changes: readonly NamedChange[]) {
  const rows = changes.flatMap(({ id, name }) => {
    const found = [...document.querySelectorAll(`[data-record="${CSS.escape(id)}"]:not([data-lit])`)]
    for (const row of found) {
      row.setAttribute('data-lit', 'others')
      if (name !== null) row.setAttribute('data-lit-by', name)
    }
    return found
  })
  setTimeout(() => {
    for (const row of rows) {
      row.removeAttribute('data-lit-by')
      if (row.getAttribute('data-lit') === 'others') row.removeAttribute('data-lit')
    }
  }, LIT_MS)
}

/** Names changes by what the plan calls their people: who has left it, or who answers by a link, has no name there. */
function useNames(planId: string | null) {
  const client = useQueryClient()
  const session = useSession()
  const readerId = session.status === 'signed-in' ? session.session.user.id : null
  return async (changes: readonly OthersChange[]): Promise<readonly NamedChange[]> => {
    const nameOf = async ({ id, actor }: OthersChange): Promise<string | null> => {
      if (actor === null) return null
      // Of their own on another device.
      if (actor === readerId) return translateNow('plans.live.you')
      // In the list of plans each record is one.
      const people = await client.ensureQueryData({ ...planPeopleQuery(planId ?? id), retry: false }).catch(() => [])
      return people.find(({ userId }) => userId === actor)?.fullName || null
    }
    return await Promise.all(changes.map(async (change) => ({ id: change.id, name: await nameOf(change) })))
  }
}

interface OthersChangesProps {
  /** Null of the list of plans. */
  readonly planId: string | null
}

/** Shows what others changed on the screen: their rows are lit, and a screen reader hears who changed how many. */
export function OthersChanges({ planId }: OthersChangesProps) {
  const { t, language } = useT()
  const [said, setSaid] = useState<readonly (string | null)[]>([])
  const nameAll = useNames(planId)
  const named = useRef(nameAll)
  named.current = nameAll
  useEffect(() => {
    const waiting = new Map<string, string | null>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let saidAtMs = 0
    let isGone = false
    const say = () => {
      timer = undefined
      saidAtMs = Date.now()
      setSaid([...waiting.values()])
      waiting.clear()
    }
    const stop = onOthersChange(async (told) => {
      const changes = await named.current(told)
      if (isGone) return
      for (const { id, name } of changes) if (name !== null || !waiting.has(id)) waiting.set(id, name)
      timer ??= setTimeout(say, Math.max(SAID_AFTER_MS, saidAtMs + PAUSE_MS - Date.now()))
      // Once they are rendered as they are now.
      if (changes.length <= MOST_LIT) requestAnimationFrame(() => requestAnimationFrame(() => light(changes)))
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  const names = [...new Set(said)]
  const count = said.length
  const text = names.every((name) => name !== null)
    ? t('plans.live.changed-by', { names: formatList(names, language), count })
    : t('plans.live.changed', { count })
  return (
    <p role="status" className="visually-hidden">
      {count === 0 ? '' : text}
    </p>
  )
}
