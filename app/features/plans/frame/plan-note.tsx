import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { refusalOf } from '../actions/plan-actions.ts'
import { usePlanActions } from '../actions/use-plan-actions.ts'
import type { Plan } from '../rows.ts'

/** Why the plan is read only and, for members who may, the action that changes it. */
export function PlanNote({ plan }: { readonly plan: Plan }) {
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
