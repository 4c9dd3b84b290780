/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { LookUpHit } from '#contracts/public-page.ts'
import { PHONE_DIGITS } from '#domain/guests/page-address.ts'
import { REPLY_LENGTHS } from '#domain/guests/reply.ts'
import classes from '../reply.module.css'
import type { Say, Word } from '../words.ts'
import { lookUp, type TypedName } from './public-call.ts'

interface LookUpFormProps {
  readonly address: string
  /** Whether answers are taken: else the digits alone show what was answered. */
  readonly isOpen: boolean
  readonly say: Say
  /** Whom to write to. */
  readonly hosts: string
  readonly note: Word | null
  readonly typed: TypedName
  readonly change: (typed: TypedName) => void
  readonly onHits: (hits: readonly LookUpHit[]) => void
  readonly onParty: (party: { readonly ticket: string; readonly page: GuestReplyPage }) => void
  readonly onGone: () => void
}

interface Fault {
  readonly words: readonly Word[]
  /** The field that is to be mended. */
  readonly field: 'first' | 'digits' | null
  readonly minutes: number
}

const fault = (words: readonly Word[], field: Fault['field'] = null, minutes = 1): Fault => ({ words, field, minutes })

/** A name, as it is typed on a phone; what was not found stays to be mended. */
export function LookUpForm(props: LookUpFormProps) {
  const { address, isOpen, say, hosts, note, typed, change, onHits, onParty, onGone } = props
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLooking, setIsLooking] = useState(false)
  const [problem, setProblem] = useState<Fault | null>(note ? fault([note]) : null)
  // Who comes back from a step begins here; who opens the page, at its top.
  const isBack = useRef(typed.first !== '' || note !== null)
  useEffect(() => {
    if (isBack.current) heading.current?.focus()
  }, [])

  const tell = (next: Fault) => {
    setProblem(next)
    if (next.field) form.current?.querySelector<HTMLInputElement>(`[name="${next.field}"]`)?.focus()
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLooking) return
    if (`${typed.first}${typed.last}`.trim() === '') return tell(fault(['find.name-missing'], 'first'))
    const digits = typed.digits.replace(/\D/g, '')
    if ((typed.digits !== '' || !isOpen) && !PHONE_DIGITS.test(digits)) {
      return tell(fault(['find.digits-wrong'], 'digits'))
    }
    setIsLooking(true)
    const found = await lookUp(address, { ...typed, digits })
    setIsLooking(false)
    if ('problem' in found) {
      const { kind, minutes } = found.problem
      if (kind === 'not-found' || kind === 'locked' || kind === 'closed') return onGone()
      if (kind === 'too-many') return tell(fault(['find.too-many'], null, minutes))
      return tell(fault([kind === 'offline' ? 'problem.offline-title' : 'problem.failed']))
    }
    const { hits, isUnclear, party } = found.answer
    if (party) return onParty(party)
    if (hits.length > 0) return onHits(hits)
    if (digits !== '') return tell(fault(['find.none-digits'], 'first'))
    tell(fault(isUnclear ? ['find.unclear'] : ['find.none', 'find.none-answered'], 'first'))
  }

  const field = (name: keyof TypedName) => ({
    name,
    class: classes.input,
    value: typed[name],
    'aria-invalid': problem?.field === name,
    'aria-describedby': problem?.field === name ? 'fault' : name === 'digits' ? 'digits-hint' : undefined,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ ...typed, [name]: currentTarget.value }),
  })

  return (
    <form class={classes.panel} ref={form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby="answer">
      <h2 id="answer" class={classes.heading} ref={heading} tabIndex={-1}>
        {say(isOpen ? 'find.title' : 'closed.title')}
      </h2>
      <p>{say(isOpen ? 'find.text' : 'find.closed')}</p>
      <div class={classes.pair}>
        <label class={classes.field}>
          <span class={classes.label}>{say('find.first')}</span>
          <input {...field('first')} maxLength={REPLY_LENGTHS.name} autocomplete="given-name" />
        </label>
        <label class={classes.field}>
          <span class={classes.label}>{say('find.last')}</span>
          <input {...field('last')} maxLength={REPLY_LENGTHS.name} autocomplete="family-name" />
        </label>
      </div>
      <div class={classes.field}>
        <label class={classes.label} htmlFor="digits">
          {say(isOpen ? 'find.digits' : 'find.digits-required')}
        </label>
        <input {...field('digits')} id="digits" inputMode="numeric" maxLength={9} autocomplete="off" />
        <p id="digits-hint" class={classes.hint}>
          {say('find.digits-hint')}
        </p>
      </div>
      <div class={classes.send}>
        <div id="fault" role="alert">
          {problem ? (
            <div class={`${classes.fault} ${classes.fields}`}>
              {problem.words.map((word) => (
                <p key={word}>{say(word, { minutes: problem.minutes, hosts })}</p>
              ))}
            </div>
          ) : null}
        </div>
        <button type="submit" class={classes.button} aria-disabled={isLooking}>
          {say(isLooking ? 'find.finding' : 'find.act')}
        </button>
        <p class={classes.hint}>{say('find.privacy')}</p>
      </div>
    </form>
  )
}
