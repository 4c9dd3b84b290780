import { Button, Select } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { ColumnTarget } from '#domain/guests/import/import-fields.ts'
import classes from './import.module.css'
import { readFailureMessage } from './read-failure-message.ts'
import { useTargetOptions } from './target-options.ts'
import type { Import, ImportStep } from './use-import.ts'

interface ColumnsStepProps {
  readonly flow: Import
  readonly step: Extract<ImportStep, { name: 'columns' }>
}

const NAMES: readonly ColumnTarget[] = [
  'firstName',
  'lastName',
  'fullName',
  'envelopeName',
  'household',
  'email',
  'phone',
  'companionNames',
]

/** What each column of the file is, with cells of it, to be corrected. */
export function ColumnsStep({ flow, step }: ColumnsStepProps) {
  const { t } = useT()
  const { table } = step
  const { optionsOf } = useTargetOptions(table, flow.targets)
  const hasNames = flow.targets.some((target) => NAMES.includes(target))
  const source = t(`imports.source.${table.source}`)
  return (
    <>
      <p className="soft">
        {t(
          table.isCertain
            ? table.source === 'sheet'
              ? 'imports.columns.sheet-text'
              : 'imports.columns.known'
            : 'imports.columns.doubtful',
          {
            source,
            rows: table.rowCount,
          },
        )}
      </p>
      {table.sheets.length > 1 ? (
        <Select
          label={t('imports.columns.sheet')}
          data={table.sheets.map((name, index) => ({ value: String(index), label: name }))}
          value={String(table.sheet)}
          allowDeselect={false}
          onChange={(value) => void flow.chooseSheet(table, Number(value))}
        />
      ) : null}
      <ul className={classes.columns}>
        {table.columns.map(({ header, samples }, column) => {
          const name = header || t('imports.columns.unnamed', { place: column + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name: headers repeat
            <li key={column} className={classes.column} data-skipped={flow.targets[column] === 'skip' || undefined}>
              <div className={classes.columnText}>
                <p className="strong breaks">{name}</p>
                <p className={classes.samples}>{samples.length === 0 ? t('imports.columns.empty') : dotted(samples)}</p>
                {table.unsure.includes(column) && flow.targets[column] === 'skip' ? (
                  <p className={classes.samples}>{t('imports.columns.unsure')}</p>
                ) : null}
              </div>
              <Select
                aria-label={t('imports.columns.is', { column: name })}
                data={optionsOf(flow.targets[column] ?? 'skip', column)}
                value={flow.targets[column] ?? 'skip'}
                allowDeselect={false}
                searchable
                maxDropdownHeight={320}
                onChange={(value) => value !== null && flow.setTarget(column, value as ColumnTarget)}
              />
            </li>
          )
        })}
      </ul>
      <FailureNote message={readFailureMessage(step, t) ?? (hasNames ? null : t('imports.columns.no-names'))} />
      <DialogActions>
        <Button variant="default" onClick={flow.back}>
          {t('imports.back')}
        </Button>
        <Button disabled={!hasNames} onClick={() => void flow.compare(table)}>
          {t('imports.columns.next')}
        </Button>
      </DialogActions>
    </>
  )
}
