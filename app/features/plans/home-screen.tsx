import { useT } from '#app/i18n/i18n.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { FirstPlan } from './dashboard/first-plan.tsx'

/** The home screen without a plan. */
export function HomeScreen() {
  const { t } = useT()
  return (
    <div className="page app-page">
      <PageTitle title={t('plans.list.title')} />
      <FirstPlan />
    </div>
  )
}
