import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import type { CatererVersion } from '#domain/seating/caterer/caterer-answer.ts'
import { useRemoveCatererVersion } from '../caterer-mutations.ts'
import { useSeating } from '../use-seating.ts'
import classes from './caterer.module.css'
import { type FileChoices, useDownload } from './caterer-download.tsx'

interface CatererVersionsProps {
  readonly versions: readonly CatererVersion[]
  readonly choices: FileChoices
  readonly onRemove: (version: CatererVersion) => void
  readonly onNote: (version: CatererVersion) => void
}

/** What was sent, when, to whom and by whom; each can be had again as it was. */
export function CatererVersions({ versions, choices, onRemove, onNote }: CatererVersionsProps) {
  const { t, language } = useT()
  const { plan, isReadOnly } = useSeating()
  const { data: people } = useQuery(planPeopleQuery(plan.id))
  const hasPdf = !usePdfUse(plan.id).isFull
  const { download, isPending } = useDownload(choices)
  const { timeZone } = plan
  return (
    <ol className={classes.versions}>
      {versions.map((version, at) => {
        const { id, number, sentAt, sentBy, sentTo, note } = version
        const sender = people?.find(({ userId }) => userId === sentBy)?.fullName
        return (
          <li key={id} className={classes.version}>
            <div className="grows shrinks">
              <p className={classes.number}>{t('caterer.version', { number })}</p>
              <p className="soft small">
                {dotted([
                  `${formatDate(sentAt, { timeZone, language, style: 'medium' })}, ${formatTime(sentAt, { timeZone, language })}`,
                  sentTo === null ? null : t('caterer.sent-to', { name: sentTo }),
                  sender ? t('caterer.sent-by', { name: sender }) : null,
                  t('caterer.people', { count: version.people }),
                ])}
              </p>
              {note === null ? null : <p className="small">{note}</p>}
            </div>
            <Button
              variant="subtle"
              px={10}
              flex="none"
              loading={isPending}
              aria-label={t('caterer.download-version', { number })}
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              onClick={() => void download(hasPdf ? 'pdf' : 'xlsx', number)}
            >
              {t(hasPdf ? 'caterer.format.pdf' : 'caterer.format.xlsx')}
            </Button>
            {isReadOnly ? null : (
              <Button
                variant="subtle"
                px={10}
                flex="none"
                aria-label={t('caterer.edit-title', { number })}
                onClick={() => onNote(version)}
              >
                {t('caterer.edit')}
              </Button>
            )}
            {at > 0 || isReadOnly ? null : (
              <Button variant="subtle" color="red" px={10} flex="none" onClick={() => onRemove(version)}>
                {t('caterer.remove')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface RemoveVersionProps {
  readonly version: CatererVersion
  readonly onClose: () => void
}

/** Asks before the record of what was sent goes, which does not come back. */
export function RemoveVersion({ version, onClose }: RemoveVersionProps) {
  const { t } = useT()
  const { plan, subEvent, data } = useSeating()
  const remove = useRemoveCatererVersion({ planId: plan.id, subEventId: subEvent.id, arrangementId: data.shownId })
  const { id, number } = version
  const confirm = async () => {
    const done = await attempt(
      () => remove.mutateAsync(id),
      () => translateNow('guests.delete-error'),
    )
    if (!done) return
    onClose()
    notifySuccess({ message: t('caterer.removed', { number }) })
  }
  return (
    <Confirmation
      cancel={t('common.cancel')}
      confirm={t('caterer.remove.yes')}
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('caterer.remove.text', { number })}</p>
    </Confirmation>
  )
}
