import { needMessages, switchLanguage } from '../i18n/i18n.ts'
import LandingRoute, { loader } from './landing.tsx'

export { loader }

export async function clientLoader() {
  const [{ sampleBudget }] = await Promise.all([
    import('../features/site/sample-budget.ts'),
    switchLanguage('en').then(() => needMessages('site')),
  ])
  return sampleBudget()
}

export default LandingRoute
