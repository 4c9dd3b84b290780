import { Button } from '@mantine/core'
import { IconArrowsLeftRight, IconCheck, IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { InlineEdit } from '#app/ui/records/inline-edit.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { ARRANGEMENT_NAME_MAX } from '#domain/seating/seat-fields.ts'
import { useCopyArrangement, useRenameArrangement, useSetFinal } from '../arrangement-mutations.ts'
import type { Arrangement } from '../rows.ts'
import { arrangementName } from '../seating-labels.ts'
import { useSeatingView } from '../seating-view.ts'
import { useSeating } from '../use-seating.ts'
import classes from './arrangements.module.css'

const schema = z
  .string()
  .trim()
  .max(ARRANGEMENT_NAME_MAX, 'seating.error.name-long')
  .transform((name) => name || null)

const failedTitle = () => translateNow('seating.arrangements.failed')

/** The arrangements of a room: each is renamed where it stands, shown, copied, made the final one, or deleted. */
export function ArrangementsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { data, isReadOnly, shown, open } = useSeating()
  const { change } = useSeatingView()
  const copy = useCopyArrangement(shown)
  const listFocus = useListFocus<HTMLUListElement>()
  const addCopy = async () => {
    if (data.shownId === null) return
    const copyId = newId()
    const done = await attempt(() => copy.mutateAsync({ id: data.shownId ?? '', copyId }), failedTitle)
    if (!done) return
    onClose()
    change({ arrangementId: copyId })
    notifySuccess({ message: t('seating.arrangements.copied') })
  }
  return (
    <>
      <DialogTitle>{t('seating.arrangements.title')}</DialogTitle>
      <p className="soft">{t('seating.arrangements.hint')}</p>
      <ul {...listFocus} className={classes.arrangements}>
        {data.arrangements.map((each) => (
          <ArrangementLine key={each.id} arrangement={each} onClose={onClose} />
        ))}
      </ul>
      <div className="row wrap gap-8">
        {isReadOnly || data.shownId === null ? null : (
          <Button
            variant="subtle"
            px={10}
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            loading={copy.isPending}
            onClick={() => void addCopy()}
          >
            {t('seating.arrangements.copy')}
          </Button>
        )}
        {data.arrangements.length < 2 ? null : (
          <Button
            variant="subtle"
            px={10}
            leftSection={<IconArrowsLeftRight size={18} stroke={1.9} aria-hidden />}
            onClick={() => open({ kind: 'compare-arrangements' })}
          >
            {t('seating.compare.open')}
          </Button>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('seating.arrangements.end')}</Button>
      </DialogActions>
    </>
  )
}

interface ArrangementLineProps {
  readonly arrangement: Arrangement
  readonly onClose: () => void
}

function ArrangementLine({ arrangement, onClose }: ArrangementLineProps) {
  const { t } = useT()
  const { data, isReadOnly, shown, open } = useSeating()
  const { change } = useSeatingView()
  const rename = useRenameArrangement(shown)
  const setFinal = useSetFinal(shown)
  const { id, state, seated } = arrangement
  const name = arrangementName(arrangement, data.arrangements, t)
  const isFinal = state === 'final'
  const isShown = id === data.shownId
  const toggleFinal = async () => {
    const done = await attempt(() => setFinal.mutateAsync({ id, isFinal: !isFinal }), failedTitle)
    if (done)
      notifySuccess({
        message: t(isFinal ? 'seating.arrangements.opened' : 'seating.arrangements.made-final', { name }),
      })
  }
  return (
    <li className={classes.arrangement}>
      <div className="grows shrinks">
        <InlineEdit
          label={t('seating.arrangements.name-of', { name })}
          type="text"
          draft={arrangement.name ?? ''}
          schema={schema}
          isReadOnly={isReadOnly}
          onSave={(after) => rename.mutateAsync({ id, name: after })}
        >
          {name}
        </InlineEdit>
        <p className="soft small">
          {dotted([
            t(`seating.arrangement.${state}`),
            t('seating.arrangements.seated', { count: seated }),
            isShown ? t('seating.arrangements.shown') : null,
          ])}
        </p>
      </div>
      {isShown ? null : (
        <Button
          variant="subtle"
          px={10}
          flex="none"
          aria-label={t('seating.arrangements.show-named', { name })}
          onClick={() => {
            onClose()
            change({ arrangementId: id })
          }}
        >
          {t('seating.arrangements.show')}
        </Button>
      )}
      {isReadOnly ? null : (
        <>
          <Button
            variant="default"
            flex="none"
            aria-label={t(isFinal ? 'seating.arrangements.reopen-named' : 'seating.arrangements.finish-named', {
              name,
            })}
            leftSection={isFinal ? null : <IconCheck size={18} stroke={1.9} aria-hidden />}
            loading={setFinal.isPending}
            onClick={() => void toggleFinal()}
          >
            {t(isFinal ? 'seating.arrangements.reopen' : 'seating.arrangements.finish')}
          </Button>
          {data.arrangements.length < 2 ? null : (
            <Button
              variant="subtle"
              color="red"
              px={10}
              flex="none"
              aria-label={t('seating.arrangements.delete-named', { name })}
              onClick={() => open({ kind: 'delete-arrangement', arrangement })}
            >
              {t('seating.arrangements.delete')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
