import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { formatRelativeDay } from '#app/lib/format/format.ts'
import { attempt, dismissNotice, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { fullNameOf } from '../guest-labels.ts'
import { useRestoreGuests } from '../mutations.ts'
import { type DeletedParty, deletedGuestsQuery } from '../queries.ts'
import { useGuests } from '../use-guests.ts'
import classes from './deleted-guests.module.css'

/** The parties that were deleted, each with the way back to the list. */
export function DeletedGuests({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan } = useGuests()
  const deleted = useQuery(deletedGuestsQuery(plan.id))
  const listFocus = useListFocus<HTMLUListElement>()
  return (
    <>
      <DialogTitle>{t('guests.bin.title')}</DialogTitle>
      <p className="soft">{t('guests.bin.lead')}</p>
      {deleted.isError && deleted.data === undefined ? <QueryError query={deleted} /> : null}
      {deleted.data?.length === 0 ? (
        <p role="status" className={classes.none}>
          {t('guests.bin.none')}
        </p>
      ) : null}
      <ul {...listFocus} className={classes.parties}>
        {deleted.data?.map((party) => (
          <DeletedLine key={party.id} party={party} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </>
  )
}

function DeletedLine({ party }: { readonly party: DeletedParty }) {
  const { t, language } = useT()
  const { plan, actions } = useGuests()
  const restoring = useRestoreGuests(plan.id)
  const name = fullNameOf({ firstName: party.firstName, lastName: party.lastName }) || t('guests.name.unnamed')
  const restore = async () => {
    const done = await attempt(
      () => restoring.mutateAsync([party.id]),
      () => translateNow('guests.bin.not-restored'),
      actions.showLimit,
    )
    if (!done) return
    // Its undo has nothing left to do.
    dismissNotice('guest-removed')
    notifySuccess({ message: translateNow('guests.bin.restored', { name }) })
  }
  return (
    <li className={classes.party}>
      <div className="grows shrinks">
        <p className="strong breaks">{name}</p>
        <p className="soft small">
          {t('guests.bin.when', {
            people: party.people,
            ago: formatRelativeDay(party.deletedAtMs, { timeZone: plan.timeZone, language, nowMs: Date.now() }),
            count: party.daysLeft,
          })}
        </p>
      </div>
      <Button
        variant="default"
        data-row-action
        loading={restoring.isPending}
        leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
        aria-label={t('guests.bin.restore-named', { name })}
        onClick={() => void restore()}
      >
        {t('guests.bin.restore')}
      </Button>
    </li>
  )
}
