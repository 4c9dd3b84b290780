import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'

/** Takes the figures out: on paper. */
export function TakeOut({ plan: _plan }: { readonly plan: Plan | null }) {
  const { t } = useT()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('analytics.take-out.print')}
    </Button>
  )
}
