import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dismissNotice, notifyInfo, notifyUndo } from '#app/ui/feedback/notify.tsx'
import { type TaskWork, undoOf, withOutbox } from './offline/outbox.ts'
import { onTasksRefused, useOutbox, useTaskCourier } from './offline/use-task-outbox.ts'
import { tasksQuery } from './queries.ts'
import type { Task } from './rows.ts'

const UNDO_NOTICE = 'task-undo'

/** Something done that can be taken back. */
interface Act {
  readonly entryIds: readonly string[]
  /** What brings back how it was, last thing first. */
  readonly undo: readonly TaskWork[]
  readonly onUndo: (() => void) | undefined
}

interface ActOptions {
  /** Brings back what was changed besides tasks. */
  readonly onUndo?: () => void
}

/** The tasks of a plan as this person left them, and every way to change them. */
export function useTaskDesk(plan: Plan) {
  const { t } = useT()
  const queryClient = useQueryClient()
  const carried = useTaskCourier()
  const courier = carried?.courier
  const query = useQuery(tasksQuery(plan.id))
  const { entries } = useOutbox(courier)
  const loaded = query.data
  const tasks = useMemo(() => loaded && withOutbox(loaded, entries, plan.id), [loaded, entries, plan.id])
  const acts = useRef<Act[]>([])

  useEffect(
    () =>
      onTasksRefused((refused) => {
        // What never happened cannot be taken back.
        const ids = new Set(refused.map(({ id }) => id))
        acts.current = acts.current.filter(({ entryIds }) => !entryIds.some((id) => ids.has(id)))
        dismissNotice(UNDO_NOTICE)
      }),
    [],
  )

  const takeBack = useCallback(
    (act: Act | undefined) => {
      if (!act || !courier || !acts.current.includes(act)) return
      acts.current = acts.current.filter((other) => other !== act)
      for (const work of act.undo) courier.do(plan.id, work)
      act.onUndo?.()
      dismissNotice(UNDO_NOTICE)
      notifyInfo({ id: 'task-undone', message: t('tasks.undo.done') })
    },
    [courier, plan.id, t],
  )

  /** Does something to tasks at once; `said` tells what was done, and offers to take it back. */
  const act = useCallback(
    (works: readonly TaskWork[], said: string | null, { onUndo }: ActOptions = {}) => {
      if (!courier) return
      const undo: TaskWork[] = []
      const entryIds: string[] = []
      for (const work of works) {
        const now: readonly Task[] = queryClient.getQueryData(tasksQuery(plan.id).queryKey) ?? []
        const back = undoOf(work, withOutbox(now, courier.entries(), plan.id))
        if (!back) continue
        undo.unshift(back)
        entryIds.push(courier.do(plan.id, work))
      }
      if (entryIds.length === 0 && !onUndo) return
      const done: Act = { entryIds, undo, onUndo }
      acts.current.push(done)
      if (said !== null) notifyUndo({ id: UNDO_NOTICE, message: said, onUndo: () => takeBack(done) })
    },
    [courier, plan.id, queryClient, takeBack],
  )

  const undoLast = useCallback(() => takeBack(acts.current.at(-1)), [takeBack])

  return { query, tasks, act, undoLast, courier, userId: carried?.userId ?? '' }
}

export type TaskDesk = ReturnType<typeof useTaskDesk>
export type DoToTasks = TaskDesk['act']
