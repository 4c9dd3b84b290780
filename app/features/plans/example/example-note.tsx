import { Button, Group } from '@mantine/core'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import type { Plan } from '../rows.ts'
import classes from './example-note.module.css'

/** On every screen of an example: that it is one, until when it stays, and the tap that removes it. Printed as well. */
export function ExampleNote({ plan, size }: { readonly plan: Plan; readonly size: 'large' | 'compact' }) {
  const { t, language } = useT()
  const navigate = useNavigate()
  const { remove, isRemoving } = usePlanActions()
  if (plan.exampleUntil === null) return null
  const until = formatDate(Date.parse(plan.exampleUntil), { timeZone: plan.timeZone, language, style: 'long' })

  const removeNow = async () => {
    if (await remove(plan)) await navigate('/app/saved-plans')
  }

  return (
    <Group
      gap="8px 16px"
      className={classes.note ?? ''}
      data-size={size}
      role="note"
      aria-label={t('common.example.mark')}
    >
      <p className="row with-icon shrinks" style={{ gap: 8 }}>
        <IconEye size={20} stroke={1.7} aria-hidden />
        <span>
          <strong>{t('plans.example.note-title')}</strong>{' '}
          <span className={classes.rest}>{t('plans.example.note', { until })}</span>
        </span>
      </p>
      <Button
        variant="default"
        className="screen-only"
        loading={isRemoving}
        leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
        onClick={() => void removeNow()}
      >
        {t('plans.example.remove')}
      </Button>
    </Group>
  )
}
