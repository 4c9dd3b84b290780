import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { formatList } from '#app/lib/format/format.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { FilterChips } from '#app/ui/forms/filter-chips.tsx'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import { countRows, type ImportRow, type ImportRowKind } from '#domain/guests/import/preview-import.ts'
import { showGuestLimit } from '../use-guest-actions.ts'
import { useGuests } from '../use-guests.ts'
import classes from './import.module.css'
import { PreviewRow } from './preview-row.tsx'
import { useTargetOptions } from './target-options.ts'
import type { Import, ImportStep } from './use-import.ts'

interface PreviewStepProps {
  readonly flow: Import
  readonly step: Extract<ImportStep, { name: 'preview' }>
}

const KINDS: readonly ImportRowKind[] = ['undecided', 'new', 'changed', 'refused', 'left-out', 'same']

/** Rows that are drawn at first, and with each press. */
const PAGE = 60

type RowFilter = ImportRowKind | 'problems'

/** What the import would do, row by row; nothing is saved yet. */
export function PreviewStep({ flow, step }: PreviewStepProps) {
  const { t, language } = useT()
  const { plan } = useGuests()
  const { rows, table, isDeciding, failure } = step
  const { eventName, made } = useTargetOptions(table, flow.targets)
  const counts = countRows(rows)
  const withProblems = rows.filter(({ problems }) => problems.length > 0)
  const [filter, setFilter] = useState<RowFilter | null>(counts.undecided > 0 ? 'undecided' : null)
  const [shownCount, setShownCount] = useState(PAGE)
  const order = (row: ImportRow) => KINDS.indexOf(row.kind)
  const shown =
    filter === null
      ? rows.toSorted((a, b) => order(a) - order(b))
      : filter === 'problems'
        ? withProblems
        : rows.filter(({ kind }) => kind === filter)
  const saved = counts.new + counts.changed
  const refusal = failure && toAppError(failure)
  const chips = [
    ...KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
      value: kind as RowFilter,
      label: t(`imports.kind.${kind}`),
      count: counts[kind],
      ...(kind === 'undecided' ? { tone: 'warning' as const } : kind === 'refused' ? { tone: 'danger' as const } : {}),
    })),
    ...(withProblems.length > 0
      ? [{ value: 'problems' as RowFilter, label: t('imports.preview.problems'), count: withProblems.length }]
      : []),
  ]

  return (
    <>
      <p className="soft">{t('imports.preview.text', { rows: table.rowCount })}</p>
      {made.length === 0 ? null : (
        <p className="strong">
          {t('imports.preview.new-events', {
            count: made.length,
            names: formatList(
              made.map(({ id }) => eventName(id)),
              language,
            ),
          })}
        </p>
      )}
      <div className={classes.filters}>
        <FilterChips
          label={t('imports.preview.filter')}
          chips={chips}
          selected={filter}
          onSelect={(next) => {
            setFilter(next)
            setShownCount(PAGE)
          }}
        />
      </div>
      <ul className={classes.rows}>
        {shown.slice(0, shownCount).map((row) => (
          <PreviewRow
            key={row.draft.rows[0]}
            row={row}
            eventName={eventName}
            onDecide={(decision) => void flow.decide(table, { [row.draft.rows[0] ?? 0]: decision })}
          />
        ))}
      </ul>
      {shown.length > shownCount ? (
        <Button variant="default" onClick={() => setShownCount((count) => count + PAGE * 4)}>
          {t('imports.preview.more', { count: shown.length - shownCount })}
        </Button>
      ) : null}
      <DialogActions
        note={
          <>
            <FailureNote message={refusal && !isLimit(refusal.code) ? errorMessage(refusal, t) : null} />
            {refusal && isLimit(refusal.code) ? (
              <p className="alert strong" role="alert">
                {errorMessage(refusal, t)}{' '}
                <button type="button" className={classes.link} onClick={() => showGuestLimit(refusal, plan)}>
                  {t('imports.preview.limit')}
                </button>
              </p>
            ) : null}
            {counts.undecided > 0 ? (
              <p className="soft small">{t('imports.preview.undecided', { count: counts.undecided })}</p>
            ) : null}
          </>
        }
      >
        <Button variant="default" onClick={flow.back}>
          {t('imports.back')}
        </Button>
        <Button disabled={saved === 0 || isDeciding} onClick={() => void flow.confirm(table, rows)}>
          {saved === 0 ? t('imports.preview.nothing') : t('imports.preview.save', { count: saved })}
        </Button>
      </DialogActions>
    </>
  )
}

const isLimit = (code: string) => code === 'guest.limit-reached'
