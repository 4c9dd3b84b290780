import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { RankedSeats, RankedTable } from '#domain/seating/assign/rank-seats.ts'
import { toInstance } from '#domain/seating/plan-instance.ts'
import { isAbsent, type PersonToSeat } from '#domain/seating/seated-people.ts'
import classes from './assign.module.css'
import type { AssignSource } from './assign-source.ts'
import { rankChanges } from './rank-changes.ts'
import { pointsText, rankSentences } from './seating-sentences.ts'
import { useWords } from './use-words.ts'
import { isCanceled, rankTables } from './workers/assign-job.ts'

interface SeatForGuestProps {
  /** One person, or the people of one party. */
  readonly people: readonly PersonToSeat[]
  readonly source: AssignSource
  readonly onClose: () => void
}

const SHOWN_TABLES = 6

/** Tables for a late guest or party, each with its reasons. */
export function SeatForGuest({ people, source, onClose }: SeatForGuestProps) {
  const { t, language } = useT()
  const words = useWords(source)
  const [ranked, setRanked] = useState<RankedSeats | 'broken' | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const [saving, setSaving] = useState<string | null>(null)
  const who = formatList(
    people.map((person) => source.nameOfPerson(person.who)),
    language,
  )

  // The plan that was compared is the one that is shown: what others change meanwhile is refused when it is saved.
  const [{ plan, start }] = useState(source)
  const [asked] = useState(people)
  useEffect(() => {
    const [first] = asked
    if (!first) return
    const ids = new Set([...asked.map((person) => person.who), ...plan.assignments.map((own) => own.who)])
    const { instance } = toInstance(plan, (person) => !isAbsent(person) && ids.has(person.who))
    const reference = asked.length > 1 && first.isGuest ? `party:${first.party.id}` : first.who
    const job = rankTables(instance, reference, start)
    job.result.then(setRanked, (failure) => {
      if (!isCanceled(failure)) setRanked('broken')
    })
    return job.cancel
  }, [plan, start, asked])

  const choose = async (table: RankedTable) => {
    setSaving(table.table)
    const changes = rankChanges(plan, table)
    const isDone = await source.apply(changes, t('assign.rank.done', { who, table: source.nameOfTable(table.table) }))
    setSaving(null)
    if (isDone) onClose()
  }

  const tables = ranked === null || ranked === 'broken' ? [] : ranked.tables
  const shown = isWhole ? tables : tables.slice(0, SHOWN_TABLES)
  const sections = [
    { key: 'free', tables: shown.filter(({ makingRoom }) => makingRoom.length === 0) },
    { key: 'exchange', tables: shown.filter(({ makingRoom }) => makingRoom.length > 0) },
  ] as const
  return (
    <>
      <DialogTitle>{t('assign.rank.title', { who })}</DialogTitle>
      {ranked === null ? (
        <p className="row gap-12" role="status">
          <Loader size="sm" aria-hidden />
          {t('assign.rank.running')}
        </p>
      ) : null}
      {ranked === 'broken' ? <FailureNote message={t('assign.failed')} /> : null}
      {ranked !== null && ranked !== 'broken' ? (
        <>
          {ranked.current === undefined ? null : (
            <p className="soft">{t('assign.rank.now', { table: source.nameOfTable(ranked.current) })}</p>
          )}
          {tables.length === 0 ? <p className="notice">{t('assign.rank.none')}</p> : null}
        </>
      ) : null}
      {sections.map(({ key, tables: own }) =>
        own.length === 0 ? null : (
          <section key={key} aria-labelledby={`assign-rank-${key}`}>
            <h3 id={`assign-rank-${key}`}>{t(`assign.rank.${key}`)}</h3>
            <ul className={classes.ranked}>
              {own.map((table) => (
                <li key={table.table} className={classes.plan}>
                  <p className={classes.points}>
                    <span className="strong">{source.nameOfTable(table.table)}</span>
                    <span className="soft small">
                      {t('assign.rank.gain', {
                        points: `${table.gain > 0 ? '+' : ''}${pointsText(table.gain, language)}`,
                      })}
                    </span>
                  </p>
                  <ul className={classes.sentences}>
                    {rankSentences(table, words).map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                  {source.isReadOnly ? null : (
                    <Button
                      variant="light"
                      loading={saving === table.table}
                      disabled={saving !== null && saving !== table.table}
                      onClick={() => void choose(table)}
                    >
                      {t('assign.rank.choose', { table: source.nameOfTable(table.table) })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {shown.length < tables.length ? (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('assign.rank.more')}
        </Button>
      ) : null}
    </>
  )
}
