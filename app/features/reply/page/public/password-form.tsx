/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { PublicPage } from '#contracts/public-page.ts'
import { PAGE_PASSWORD_LENGTH } from '#domain/guests/page-address.ts'
import classes from '../reply.module.css'
import { Sprig } from '../sprig.tsx'
import type { Say, Word } from '../words.ts'
import { unlockPage } from './public-call.ts'

interface PasswordFormProps {
  readonly address: string
  readonly say: Say
  readonly onOpen: (page: PublicPage) => void
  /** The page is none any more. */
  readonly onGone: () => void
}

const FAULTS: Readonly<Record<string, Word>> = {
  'wrong-password': 'unlock.wrong',
  'too-many': 'unlock.too-many',
  offline: 'problem.offline-title',
}

/** The password that the hosts gave the page. */
export function PasswordForm({ address, say, onOpen, onGone }: PasswordFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [fault, setFault] = useState<{ readonly word: Word; readonly minutes: number } | null>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isOpening) return
    const password = field.current?.value ?? ''
    field.current?.focus()
    if (password.trim() === '') return setFault({ word: 'unlock.missing', minutes: 0 })
    setIsOpening(true)
    const unlocked = await unlockPage(address, password)
    setIsOpening(false)
    if ('answer' in unlocked) return onOpen(unlocked.answer.page)
    const { kind, minutes } = unlocked.problem
    if (kind === 'not-found') return onGone()
    setFault({ word: FAULTS[kind] ?? 'problem.failed', minutes })
  }

  return (
    <form class={classes.card} noValidate onSubmit={(event) => void submit(event)} aria-labelledby="unlock">
      <Sprig />
      <h1 id="unlock" class={classes.waiting}>
        {say('unlock.title')}
      </h1>
      <p>{say('unlock.text')}</p>
      <label class={classes.unlock}>
        <span class={classes.label}>{say('unlock.label')}</span>
        {/* Shown as it is typed: it is given out on invitations, and phones capitalize what they hide. */}
        <input
          ref={field}
          class={classes.input}
          name="password"
          maxLength={PAGE_PASSWORD_LENGTH.max}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={fault !== null}
          aria-describedby="fault"
        />
      </label>
      <div id="fault" role="alert">
        {fault ? <p class={classes.fault}>{say(fault.word, { minutes: fault.minutes })}</p> : null}
      </div>
      <button type="submit" class={classes.button} aria-disabled={isOpening}>
        {say(isOpening ? 'unlock.opening' : 'unlock.act')}
      </button>
    </form>
  )
}
