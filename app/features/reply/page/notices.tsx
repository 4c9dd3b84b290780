/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from './call.ts'
import classes from './reply.module.css'
import { Sprig } from './sprig.tsx'
import type { Say, Word } from './words.ts'

/** After which a slow connection is named. */
const SLOW_AFTER_MS = 6000

interface LoadingProps {
  readonly say: Say
  readonly title?: Word
  readonly text?: Word
}

/** The shape of the invitation, until it is there. */
export function Loading({ say, title = 'head.title', text = 'loading' }: LoadingProps) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class={classes.card} aria-busy="true">
      <h1 class={classes.waiting}>{say(title)}</h1>
      <p role="status">{say(isSlow ? 'slow' : text)}</p>
    </div>
  )
}

type ShownProblem = 'failed' | 'not-found' | 'offline' | 'too-many'

const OF_INVITATION = {
  failed: ['problem.failed-title', 'problem.failed'],
  'not-found': ['problem.not-found-title', 'problem.not-found'],
  offline: ['problem.offline-title', 'problem.offline'],
  'too-many': ['problem.too-many-title', 'problem.too-many'],
} as const

interface ProblemNoteProps {
  readonly problem: Problem
  readonly retry: () => void
  /** Of the public page; by default of an invitation. */
  readonly words?: Readonly<Record<ShownProblem, readonly [title: Word, text: Word]>>
  readonly say: Say
}

/** Why there is no invitation to show. */
export function ProblemNote({ problem: { kind, minutes }, retry, say, words = OF_INVITATION }: ProblemNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const shown = kind === 'not-found' || kind === 'offline' || kind === 'too-many' ? kind : 'failed'
  const [title, text] = words[shown]
  return (
    <div class={classes.card} role="alert">
      <Sprig />
      <h1 class={classes.waiting} ref={heading} tabIndex={-1}>
        {say(title)}
      </h1>
      <p>{say(text, { minutes })}</p>
      {shown === 'not-found' ? null : (
        <button type="button" class={classes.button} onClick={retry}>
          {say('problem.retry')}
        </button>
      )}
    </div>
  )
}
