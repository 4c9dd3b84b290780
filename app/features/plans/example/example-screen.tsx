import { useT } from '#app/i18n/i18n.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { ExampleChoice } from './example-choice.tsx'

/** The example events, for whoever wants to look around before planning. */
export function ExampleScreen() {
  const { t } = useT()
  return (
    <div className="page app-page">
      <PageTitle title={t('plans.example.title')} />
      <h1 className="screen-title">{t('plans.example.title')}</h1>
      <p className="soft" style={{ maxInlineSize: '46rem', marginBlock: '8px 24px' }}>
        {t('plans.example.intro')}
      </p>
      <ExampleChoice />
    </div>
  )
}
