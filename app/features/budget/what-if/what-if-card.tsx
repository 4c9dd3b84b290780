import { Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { canEdit, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import classes from './what-if.module.css'
import { WhatIfPanel } from './what-if-panel.tsx'
import { canAsk } from './what-if-scenario.ts'

interface WhatIfCardProps {
  readonly plan: Plan
  /** The budget has unsaved changes: a scenario is computed from the saved one. */
  readonly isDirty: boolean
}

/** The effect of another number of guests. Loads nothing before it is opened. */
export function WhatIfCard({ plan, isDirty }: WhatIfCardProps) {
  const { t } = useT()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (!canAsk(plan)) return null
  return (
    <section className="card padded" aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="8px 16px">
        <h2 id={`${id}-title`} className="section-title">
          {t('budget.what-if.title')}
        </h2>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<IconUsers size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('budget.what-if.close') : t('budget.what-if.open')}
        </Button>
      </Group>
      <p className={classes.hint}>{t('budget.what-if.intro')}</p>
      <div id={id}>{isOpen ? <WhatIfPanel plan={plan} isDirty={isDirty} isReadOnly={!canEdit(plan)} /> : null}</div>
    </section>
  )
}
