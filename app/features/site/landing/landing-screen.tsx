import { useT } from '../../../i18n/i18n.ts'
import { ClosingCall } from '../layout/closing-call.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { CompanyStructuredData } from './company-structured-data.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Hero } from './hero/hero.tsx'
import { LandingFigures } from './landing-figures.tsx'
import { LandingQuestions } from './landing-questions.tsx'
import { LandingSteps } from './landing-steps.tsx'
import { ReplacedTools } from './replaced-tools.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustNotes } from './trust-notes.tsx'

/** The front page: the budget calculator, the features, testimonials, and sign-up. */
export function LandingScreen() {
  const { t } = useT()
  return (
    <>
      <PageHead wholeTitle={t('site.title')} description={t('site.description')} />
      <CompanyStructuredData description={t('site.description')} />
      <Hero />
      <LandingFigures />
      <ReplacedTools />
      <LandingSteps />
      <FeatureGrid />
      <Testimonials />
      <TrustNotes />
      <LandingQuestions />
      <ClosingCall />
    </>
  )
}
