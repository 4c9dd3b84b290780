import { lazyPart } from '#app/ui/page/lazy-part.tsx'

/** The figures with their charts, in a file of their own, which is asked for together with the answer. */
export const AnalyticsPart = lazyPart(async () => (await import('./analytics-content.tsx')).AnalyticsContent)
