import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The public pages in one language: the same files in each, under the language's own addresses and names. */
const publicPages = (language: 'es' | 'en'): RouteConfigEntry[] => {
  const page = (path: string, file: string) =>
    route(language === 'en' ? `en/${path}` : path, `routes/${file}.tsx`, { id: `${file}-${language}` })
  return [
    page('', 'landing'),
    page('features', 'features'),
    page('pricing', 'pricing'),
    page('about', 'about'),
    page('privacy', 'privacy'),
    page('terms', 'terms'),
    page('blog', 'blog'),
    page('blog/rss.xml', 'blog-rss'),
    page('blog/:slug', 'blog-post'),
    page('contact', 'contact'),
    page('newsletter', 'newsletter'),
    page('404', 'site-not-found'),
    page('offline', 'offline'),
  ]
}

/** Every route of the product. */
export default [
  layout('routes/site-layout.tsx', [...publicPages('es'), ...publicPages('en')]),
  route('r', 'routes/reply.tsx', { id: 'reply-es' }),
  route('en/r', 'routes/reply.tsx', { id: 'reply-en' }),
  route('e/:address?', 'routes/public-page.tsx', { id: 'public-page-es' }),
  route('en/e/:address?', 'routes/public-page.tsx', { id: 'public-page-en' }),
  route('t', 'routes/table.tsx', { id: 'table-es' }),
  route('en/t', 'routes/table.tsx', { id: 'table-en' }),
  route('d', 'routes/role.tsx', { id: 'role-es' }),
  route('en/d', 'routes/role.tsx', { id: 'role-en' }),
  route('c', 'routes/check-in.tsx', { id: 'check-in-es' }),
  route('en/c', 'routes/check-in.tsx', { id: 'check-in-en' }),
  layout('routes/entrance-layout.tsx', [
    route('auth', 'routes/auth.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm', 'routes/confirm.tsx'),
    route('join', 'routes/join.tsx', { id: 'join-es' }),
    route('en/join', 'routes/join.tsx', { id: 'join-en' }),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/app-layout.tsx', [
    route('app', 'routes/app-home.tsx'),
    route('app/saved-plans', 'routes/saved-plans.tsx'),
    route('app/new-plan', 'routes/new-plan.tsx'),
    route('app/example', 'routes/example.tsx'),
    route('app/event-plan/:id', 'routes/event-plan.tsx'),
    route('app/budget-breakdown/:id', 'routes/budget-breakdown.tsx'),
    route('app/budget-tracking/:id', 'routes/budget-tracking.tsx'),
    route('app/guest-list/:id', 'routes/guest-list.tsx'),
    route('app/table-arrangement/:id', 'routes/table-arrangement.tsx'),
    route('app/event-tasks/:id', 'routes/event-tasks.tsx'),
    route('app/event-timeline/:id', 'routes/event-timeline.tsx'),
    route('app/event-day/:id', 'routes/event-day.tsx'),
    route('app/team/:id', 'routes/team.tsx'),
    route('app/plan-history/:id', 'routes/plan-history.tsx'),
    route('app/vendor-comparison/:category', 'routes/vendor-comparison.tsx'),
    route('app/drinks-wizard', 'routes/drinks-wizard.tsx'),
    route('app/drinks-preferences', 'routes/drinks-preferences.tsx'),
    route('bottle-recommendations/:drinkType?', 'routes/bottle-recommendations.tsx'),
    route('app/vendor-recommendations/:id', 'routes/vendor-recommendations.tsx'),
    route('app/analytics', 'routes/analytics.tsx'),
    route('app/account', 'routes/account.tsx'),
    route('app/subscription', 'routes/subscription.tsx'),
    route('app/checkout', 'routes/checkout.tsx'),
  ]),
] satisfies RouteConfig
