import { needMessages } from '#app/i18n/i18n.ts'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'

/** The figures with their charts, in a file of their own, which is asked for together with the answer. */
export const AnalyticsPart = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./analytics-content.tsx'),
    needMessages('analytics', 'budget', 'tasks', 'billing'),
  ])
  return module.AnalyticsContent
})
