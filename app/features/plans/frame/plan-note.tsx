import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { refusalOf } from '../actions/plan-actions.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import type { Plan } from '../rows.ts'
import classes from './plan-note.module.css'

/** Why the plan is read only and, for members who may, the action that changes it. */
export function PlanNote({ plan, size }: { readonly plan: Plan; readonly size: 'large' | 'compact' }) {
  return plan.closedAt === null ? <RoleNote plan={plan} /> : <ClosedNote isOwner={plan.role === 'owner'} size={size} />
}

/** The owner's tier includes fewer plans: what that means, and the ways out. */
function ClosedNote({ isOwner, size }: { readonly isOwner: boolean; readonly size: 'large' | 'compact' }) {
  const { t } = useT()
  return (
    <Group
      gap="8px 16px"
      className={classes.closed ?? ''}
      data-size={size}
      role="note"
      aria-label={t('plans.closed.mark')}
    >
      <p className="row with-icon shrinks" style={{ gap: 8 }}>
        <IconLock size={20} stroke={1.7} aria-hidden />
        <span>
          <strong>{t('plans.closed.title')}</strong> {t(isOwner ? 'plans.closed.text-own' : 'plans.closed.text-owner')}
        </span>
      </p>
      {isOwner ? (
        <Button component={Link} to="/app/subscription#plans" variant="default" className="screen-only">
          {t('plans.closed.choose')}
        </Button>
      ) : null}
    </Group>
  )
}

function RoleNote({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const { reopen, isReopening } = usePlanActions()
  const isCompleted = plan.completedAtMs !== null

  const open = async () => {
    // The button unmounts with the note and would lose the focus.
    if (await reopen(plan)) focusContent()
  }

  return (
    <Group gap="8px 16px" mt={24} className="soft screen-only">
      <p className="row with-icon" style={{ gap: 8 }}>
        <IconEye size={18} stroke={1.7} aria-hidden />
        {isCompleted ? t('plans.detail.completed-note') : t('plans.detail.viewer-note')}
      </p>
      {isCompleted && refusalOf('reopen', plan) === null ? (
        <Button
          variant="default"
          loading={isReopening}
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
          onClick={() => void open()}
        >
          {t('plans.card.reopen')}
        </Button>
      ) : null}
    </Group>
  )
}
