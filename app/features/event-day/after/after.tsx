import { lazy, Suspense } from 'react'
import { useDay } from '../use-event-day.ts'

const AfterDay = lazy(async () => ({ default: (await import('./after-day.tsx')).AfterDay }))

/** What is told once the event is over; nothing before. */
export function After() {
  const { row, segments, state, phase, mayNote, note } = useDay()
  if (phase.phase !== 'after') return null
  return (
    <Suspense>
      <AfterDay
        row={row}
        segments={segments}
        state={state}
        mayThank={mayNote('thanks')}
        onThanked={(subjectId, thanked) => note({ kind: 'thanks', subjectId, value: { thanked } })}
      />
    </Suspense>
  )
}
