import { Skeleton, Stack } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'

/** Placeholder of a dialog step while it loads. */
export function EditPlanSkeleton() {
  const { t } = useT()
  return (
    <Stack gap={24} mih="min(70vh, 36rem)">
      <p role="status" className="visually-hidden">
        {t('plans.edit.loading')}
      </p>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  )
}
