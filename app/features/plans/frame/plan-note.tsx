import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { MODULES, type Module } from '#domain/team/rights.ts'
import { refusalOf } from '../actions/plan-actions.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import { hasWrite, mayRead, mayWrite, type Plan } from '../rows.ts'

interface PlanNoteProps {
  readonly plan: Plan
  /** What the screen is about. */
  readonly module: Module
}

/** Why the screen is read only and, for members who may, the action that changes it; nothing where it is not. */
export function PlanNote({ plan, module }: PlanNoteProps) {
  const { t } = useT()
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
        {isCompleted
          ? t('plans.detail.completed-note')
          : t(isViewer(plan) ? 'plans.detail.viewer-note' : 'plans.detail.module-note')}
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

/** Whether the reader may change nothing at all. */
const isViewer = (plan: Plan) => MODULES.every((module) => !hasWrite(plan, module))
