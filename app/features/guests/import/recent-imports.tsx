import { Button } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { type RecentImport, useUndoImport } from '../import-mutations.ts'
import { useGuests } from '../use-guests.ts'
import classes from './import.module.css'
import { UndoneNote } from './undone-note.tsx'

/** What was imported in the last days, each with its undo. */
export function RecentImports({ imports }: { readonly imports: readonly RecentImport[] }) {
  const { t } = useT()
  if (imports.length === 0) return null
  return (
    <section className={classes.recent} aria-label={t('imports.recent.title')}>
      <h3 className={classes.subtitle}>{t('imports.recent.title')}</h3>
      <ul className={classes.plain}>
        {imports.map((each) => (
          <RecentLine key={each.id} imported={each} />
        ))}
      </ul>
    </section>
  )
}

function RecentLine({ imported }: { readonly imported: RecentImport }) {
  const { t, language } = useT()
  const { plan } = useGuests()
  const undo = useUndoImport(plan.id)
  const undone = undo.data ?? null
  return (
    <li className={classes.recentLine}>
      <div>
        <p className="strong breaks">{imported.file_name ?? t('imports.recent.pasted')}</p>
        <p className="soft small">
          {t('imports.recent.did', {
            moment: formatDate(Date.parse(imported.committed_at), { timeZone: plan.timeZone, language }),
            added: imported.added,
            changed: imported.changed,
          })}
        </p>
        <UndoneNote undone={undone} failure={undo.error && toAppError(undo.error)} />
      </div>
      {imported.is_undone || undone !== null ? (
        <span className="soft small">{t('imports.recent.undone')}</span>
      ) : (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(imported.id)}>
          {t('common.undo')}
        </Button>
      )}
    </li>
  )
}
