import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product: the map of the house. */
export default [
  layout('routes/public-layout.tsx', [
    index('routes/landing.tsx'),
    route('en', 'routes/landing-en.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/app-layout.tsx', [
    route('app', 'routes/app-home.tsx'),
    route('app/saved-plans', 'routes/saved-plans.tsx'),
    route('app/new-plan', 'routes/new-plan.tsx'),
    route('app/event-plan/:id', 'routes/event-plan.tsx'),
    route('app/budget-breakdown/:id', 'routes/budget-breakdown.tsx'),
    route('app/budget-tracking/:id', 'routes/budget-tracking.tsx'),
    route('app/event-tasks/:id', 'routes/event-tasks.tsx'),
    route('app/vendor-comparison/:category', 'routes/vendor-comparison.tsx'),
    route('app/account', 'routes/account.tsx'),
  ]),
] satisfies RouteConfig
