import { Badge } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'

/** Marks a feature of the tier Basic. */
export function BasicLabel() {
  const { t } = useT()
  return (
    <Badge variant="light" component="span" title={t('drinks.basic-hint')}>
      Basic
    </Badge>
  )
}
