/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from './call.ts'
import classes from './reply.module.css'
import { Sprig } from './sprig.tsx'
import type { CommonWord, SayOf } from './words.ts'

/** After which a slow connection is named. */
const SLOW_AFTER_MS = 6000

interface LoadingProps<Word extends string> {
  readonly say: SayOf<CommonWord | Word>
  readonly title?: CommonWord | Word
  readonly text?: CommonWord | Word
}

/** The shape of the invitation, until it is there. */
export function Loading<Word extends string>({ say, title = 'head.title', text = 'loading' }: LoadingProps<Word>) {
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

interface ProblemNoteProps<Word extends string> {
  readonly problem: Problem
  readonly retry: () => void
  /** Of the public page; by default of an invitation. */
  readonly words?: Readonly<Record<ShownProblem, readonly [title: CommonWord | Word, text: CommonWord | Word]>>
  readonly say: SayOf<CommonWord | Word>
}

/** Why there is no invitation to show. */
export function ProblemNote<Word extends string>(props: ProblemNoteProps<Word>) {
  const {
    problem: { kind, minutes },
    retry,
    say,
    words = OF_INVITATION,
  } = props
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
