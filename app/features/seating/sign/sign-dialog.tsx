import { Button, SegmentedControl, Skeleton, Switch, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { subEventName } from '#app/features/guests/rows.ts'
import { hasWrite } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { TableSign } from '#contracts/table-sign.ts'
import { useSetFinal } from '../arrangement-mutations.ts'
import { tableSignQuery } from '../queries.ts'
import { arrangementName } from '../seating-labels.ts'
import { useWriteSign } from '../sign-mutations.ts'
import { useSeating } from '../use-seating.ts'
import { PrintSign } from './print-sign.tsx'
import classes from './sign.module.css'
import { SignLink } from './sign-link.tsx'

const failedTitle = () => translateNow('sign.failed')

/** The sign at the entrance, whose QR code leads guests to their table: whether it is on, when, its link, and the sign on paper. */
export function SignDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan, subEvent } = useSeating()
  const query = useQuery(tableSignQuery({ planId: plan.id, subEventId: subEvent.id }, hasWrite(plan, 'seating')))
  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>
        {t('sign.title', { event: subEventName(subEvent, plan, language) })}
      </DialogTitle>
      <Text c="dimmed">{t('sign.intro')}</Text>
      {query.isPending ? <Skeleton height={240} mt="md" /> : null}
      {query.isError ? <QueryError query={query} /> : null}
      {query.data ? <SignSettings sign={query.data} /> : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}

function SignSettings({ sign }: { readonly sign: TableSign }) {
  const { t } = useT()
  const { plan, subEvent, isReadOnly } = useSeating()
  const of = { planId: plan.id, subEventId: subEvent.id }
  const write = useWriteSign(of)
  const { is_on: isOn, opens_early: opensEarly, has_final: hasFinal, token } = sign
  const save = async (changes: { readonly isOn?: boolean; readonly opensEarly?: boolean }) => {
    const next = { isOn, opensEarly, ...changes }
    const done = await attempt(() => write.mutateAsync({ action: 'save', ...next }), failedTitle)
    if (done && next.isOn !== isOn) notifySuccess({ id: 'sign', message: t(next.isOn ? 'sign.is-on' : 'sign.is-off') })
  }
  return (
    <div className={classes.settings}>
      {hasFinal ? null : <NoFinal isOn={isOn} />}
      {!hasWrite(plan, 'seating') ? null : (
        <Switch
          size="md"
          label={t('sign.on')}
          checked={isOn}
          // One that is on can be switched off also when the plan is completed.
          disabled={write.isPending || (!isOn && (isReadOnly || !hasFinal))}
          onChange={({ currentTarget }) => void save({ isOn: currentTarget.checked })}
        />
      )}
      {isReadOnly || !isOn ? null : (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('sign.opens')}
          disabled={write.isPending}
          value={opensEarly ? 'now' : 'day'}
          onChange={(value) => void save({ opensEarly: value === 'now' })}
          data={[
            { value: 'day', label: t('sign.opens.day') },
            { value: 'now', label: t('sign.opens.now') },
          ]}
        />
      )}
      <Hours sign={sign} />
      {isOn && hasWrite(plan, 'seating') && token === null ? <Text>{t('sign.unreadable')}</Text> : null}
      {isOn && token !== null ? <SignLink token={token} /> : null}
      {isOn && token !== null && !isReadOnly ? <PrintSign of={of} /> : null}
    </div>
  )
}

/** Without a final arrangement there is nothing to tell guests; the one that is shown can be made it. */
function NoFinal({ isOn }: { readonly isOn: boolean }) {
  const { t } = useT()
  const { data, shown, isReadOnly } = useSeating()
  const setFinal = useSetFinal(shown)
  const arrangement = data.arrangements.find(({ id }) => id === data.shownId)
  return (
    <div className={classes.note} role="note">
      <Text>{t(isOn ? 'sign.no-final-on' : 'sign.no-final')}</Text>
      {isReadOnly || !arrangement ? null : (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={1.9} aria-hidden />}
          loading={setFinal.isPending}
          onClick={() => void attempt(() => setFinal.mutateAsync({ id: arrangement.id, isFinal: true }), failedTitle)}
        >
          {t('sign.make-final', { name: arrangementName(arrangement, data.arrangements, t) })}
        </Button>
      )}
    </div>
  )
}

/** Whether guests find their tables now, and between when and when; that it waits for a final arrangement is said above. */
function Hours({ sign }: { readonly sign: TableSign }) {
  const { t, language } = useT()
  const { plan, setup, subEvent } = useSeating()
  const timeZone = subEvent.timeZone ?? setup.subEvents.find(({ isMain }) => isMain)?.timeZone ?? plan.timeZone
  const at = (instant: string) =>
    t('sign.at', {
      day: formatDate(instant, { timeZone, language, style: 'full' }),
      time: formatTime(instant, { timeZone, language }),
    })
  const now = Date.now()
  const isOver = now >= Date.parse(sign.closes_at)
  const isEarly = now < Date.parse(sign.opens_at)
  const until = at(sign.closes_at)
  if (isOver) return <Text>{t('sign.over', { until })}</Text>
  if (!sign.is_on) return <Text>{t('sign.closed')}</Text>
  if (!sign.has_final) return null
  if (sign.opens_early || !isEarly) return <Text>{t('sign.open', { until })}</Text>
  return <Text>{t('sign.opens-at', { from: at(sign.opens_at), until })}</Text>
}
