import { useT } from '#app/i18n/i18n.ts'
import type { AppError } from '#app/lib/api/app-error.ts'
import { formatList } from '#app/lib/format/format.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import type { UndoResult } from '../import-mutations.ts'

/** Names that are shown of many. */
const MAX_NAMES = 8

interface UndoneNoteProps {
  readonly undone: UndoResult | null
  readonly failure: AppError | null
}

/** What an undo did, and whose later changes stayed. */
export function UndoneNote({ undone, failure }: UndoneNoteProps) {
  const { t, language } = useT()
  if (undone === null) return <FailureNote message={failure && errorMessage(failure, t)} />
  const names = undone.kept.slice(0, MAX_NAMES).map(({ name }) => name || t('imports.row.unnamed'))
  const more = undone.kept.length - names.length
  const list = formatList(more > 0 ? [...names, t('imports.undone.more', { count: more })] : names, language)
  return (
    <div role="status">
      <p>{t('imports.undone.done', { removed: undone.removed, restored: undone.restored })}</p>
      {undone.kept_events === undefined || undone.kept_events.length === 0 ? null : (
        <p>{t('imports.undone.kept-events', { names: formatList([...undone.kept_events], language) })}</p>
      )}
      {undone.kept.length === 0 ? null : <p>{t('imports.undone.kept', { names: list })}</p>}
    </div>
  )
}
