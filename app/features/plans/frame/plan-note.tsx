import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { MODULES, type Module } from '#domain/team/rights.ts'
import { refusalOf } from '../actions/plan-actions.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import { hasWrite, mayRead, mayWrite, type Plan } from '../rows.ts'
import classes from './plan-note.module.css'

interface PlanNoteProps {
  readonly plan: Plan
  /** What the screen is about. */
  readonly module: Module
  readonly size: 'large' | 'compact'
}

/** Why the screen is read only and, for members who may, the action that changes it; nothing where it is not. */
export function PlanNote({ plan, module, size }: PlanNoteProps) {
  return plan.closedAt === null ? (
    <RightsNote plan={plan} module={module} />
  ) : (
    <ClosedNote isOwner={plan.role === 'owner'} size={size} />
  )
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
          <strong>{t('plans.closed.title')}</strong>{' '}
          <span className={classes.rest}>{t(isOwner ? 'plans.closed.text-own' : 'plans.closed.text-owner')}</span>
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

function RightsNote({ plan, module }: Omit<PlanNoteProps, 'size'>) {
  const { t, language } = useT()
  const { reopen, isReopening } = usePlanActions()
  const isCompleted = plan.completedAtMs !== null
  // The band of a preview says that nothing can be changed, and a hidden screen says why.
  const isReadOnly = plan.seenAs === undefined && mayRead(plan, module) && !mayWrite(plan, module)
  if (!isCompleted && !isReadOnly) return null

  const open = async () => {
    // The button unmounts with the note and would lose the focus.
    if (await reopen(plan)) focusContent()
  }

  return (
    <Group gap="8px 16px" mt={24} className="soft screen-only">
      <p className="row with-icon" style={{ gap: 8 }}>
        <IconEye size={18} stroke={1.7} aria-hidden />
        {isCompleted ? t('plans.detail.completed-note') : readOnlyText(plan, module, t, language)}
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

/** What the reader may not change; on screens of the whole plan, what they may. */
function readOnlyText(plan: Plan, module: Module, t: Translate, language: Language): string {
  const written = MODULES.filter((each) => hasWrite(plan, each))
  if (written.length === 0) return t('plans.detail.viewer-note')
  if (module !== 'details') return t('plans.detail.module-note')
  return t('plans.detail.some-note', {
    modules: formatList(
      written.map((each) => t(`plans.module.${each}`)),
      language,
    ),
  })
}
