import { Button } from '@mantine/core'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { answerName } from '../guest-labels.ts'
import classes from './rapid-entry.module.css'

/** An answer that was just entered. */
export interface AnsweredEntry {
  readonly id: string
  readonly name: string
  readonly answer: GuestAnswer
  readonly undo: () => Promise<void>
}

interface AnsweredLogProps {
  readonly entries: readonly AnsweredEntry[]
  readonly onUndone: (id: string) => void
}

/** As many of them as are looked back at. */
const MOST = 5

/** The answers of this sitting, the last one first, each with its undo. */
export function AnsweredLog({ entries, onUndone }: AnsweredLogProps) {
  const { t } = useT()
  if (entries.length === 0) return null
  const undo = async (entry: AnsweredEntry) => {
    const done = await attempt(entry.undo, () => translateNow('guests.undo-failed'))
    if (done) onUndone(entry.id)
  }
  return (
    <section className={classes.log} aria-label={t('guests.rapid.log')}>
      <p role="status" className="soft small">
        {t('guests.rapid.entered', { count: entries.length })}
      </p>
      <ul className="plain-list">
        {entries.slice(0, MOST).map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <span>
              {entry.name}: {answerName(entry.answer, t)}
            </span>
            <Button
              variant="subtle"
              size="sm"
              aria-label={t('guests.rapid.undo', { name: entry.name })}
              onClick={() => void undo(entry)}
            >
              {t('common.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
