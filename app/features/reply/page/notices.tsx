/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from './call.ts'
import classes from './reply.module.css'
import { Sprig } from './sprig.tsx'
import type { Say } from './words.ts'

/** After which a slow connection is named. */
const SLOW_AFTER_MS = 6000

/** The shape of the invitation, until it is there. */
export function Loading({ say }: { readonly say: Say }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class={classes.card} aria-busy="true">
      <h1 class={classes.waiting}>{say('head.title')}</h1>
      <p role="status">{say(isSlow ? 'slow' : 'loading')}</p>
    </div>
  )
}

interface ProblemNoteProps {
  readonly problem: Problem
  readonly retry: () => void
  readonly say: Say
}

/** Why there is no invitation to show. */
export function ProblemNote({ problem: { kind, minutes }, retry, say }: ProblemNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const shown = kind === 'not-found' || kind === 'offline' || kind === 'too-many' ? kind : 'failed'
  return (
    <div class={classes.card} role="alert">
      <Sprig />
      <h1 class={classes.waiting} ref={heading} tabIndex={-1}>
        {say(`problem.${shown}-title`)}
      </h1>
      <p>{say(`problem.${shown}`, { minutes })}</p>
      {shown === 'not-found' ? null : (
        <button type="button" class={classes.button} onClick={retry}>
          {say('problem.retry')}
        </button>
      )}
    </div>
  )
}
