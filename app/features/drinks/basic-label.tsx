import { useT } from '#app/i18n/i18n.ts'

/** Marks a feature of the tier Basic. */
export function BasicLabel() {
  const { t } = useT()
  return (
    <span
      className="edged rounded tiny strong ink nowrap"
      style={{ padding: '1px 8px' }}
      title={t('drinks.basic-hint')}
    >
      Basic
    </span>
  )
}
