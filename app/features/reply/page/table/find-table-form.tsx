/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { SoughtTable } from '#contracts/find-table.ts'
import { SOUGHT_NAME_LENGTH } from '#domain/seating/table-sign.ts'
import classes from '../reply.module.css'
import { findTable } from './table-call.ts'
import type { TableSay, TableWord } from './table-words.ts'

interface FindTableFormProps {
  readonly token: string
  readonly say: TableSay
  readonly onFound: (name: string, table: NonNullable<SoughtTable['table']>) => void
  /** The sign was switched off, or its day is over. */
  readonly onGone: () => void
}

interface Fault {
  readonly words: readonly TableWord[]
  /** The name is to be mended. */
  readonly isOfName: boolean
  readonly minutes: number
}

/** A name; what was not found stays to be mended. */
export function FindTableForm({ token, say, onFound, onGone }: FindTableFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isLooking, setIsLooking] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)

  const tell = (words: readonly TableWord[], isOfName: boolean, minutes = 0) => {
    setFault({ words, isOfName, minutes })
    if (isOfName) field.current?.focus()
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLooking) return
    const name = (field.current?.value ?? '').trim()
    if (name === '') return tell(['table.name-missing'], true)
    setIsLooking(true)
    const sought = await findTable(token, name)
    setIsLooking(false)
    if ('problem' in sought) {
      const { kind, minutes } = sought.problem
      if (kind === 'not-found') return onGone()
      if (kind === 'too-many') return tell(['table.too-many'], false, minutes)
      return tell([kind === 'offline' ? 'table.no-connection' : 'table.failed'], false)
    }
    const { table, isUnclear } = sought.answer
    if (table) return onFound(name, table)
    tell(isUnclear ? ['table.unclear'] : ['table.none', 'table.none-companion'], true)
  }

  return (
    <form class={classes.seek} noValidate onSubmit={(event) => void submit(event)}>
      <p>{say('table.text')}</p>
      <label class={classes.field}>
        <span class={classes.label}>{say('table.name')}</span>
        <input
          ref={field}
          class={classes.input}
          name="name"
          maxLength={SOUGHT_NAME_LENGTH}
          autocomplete="name"
          autocapitalize="words"
          spellcheck={false}
          enterkeyhint="search"
          aria-invalid={fault?.isOfName === true}
          aria-describedby={fault ? 'fault' : undefined}
        />
      </label>
      <div id="fault" role="alert" class={classes.fields}>
        {fault?.words.map((word) => (
          <p key={word} class={word === 'table.none-companion' ? undefined : classes.fault}>
            {say(word, { minutes: fault.minutes })}
          </p>
        ))}
      </div>
      <button type="submit" class={classes.button} aria-disabled={isLooking}>
        {say(isLooking ? 'table.finding' : 'table.act')}
      </button>
      <p class={classes.hint}>{say('table.privacy')}</p>
    </form>
  )
}
