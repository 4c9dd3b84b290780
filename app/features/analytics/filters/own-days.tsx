import { DateField } from '#app/ui/forms/date-field.tsx'
import { useAnalytics } from '../use-analytics.ts'

/** Between which days the events are. */
export function OwnDays() {
  const { view, t } = useAnalytics()
  const { from, to } = view.filters
  return (
    <>
      <DateField
        label={t('analytics.filter.from')}
        value={from ?? ''}
        error={undefined}
        onChange={(day) => view.change({ from: day })}
      />
      <DateField
        label={t('analytics.filter.to')}
        value={to ?? ''}
        error={undefined}
        onChange={(day) => view.change({ to: day })}
      />
    </>
  )
}
